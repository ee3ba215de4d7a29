"""What is right and what could be laid: hint and check of Rachmistrz."""
