"""What every web server of ours does with a request, whatever it serves."""
