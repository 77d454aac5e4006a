curl -s 'http://localhost:3100/api/forecasts'
