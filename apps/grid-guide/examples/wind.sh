curl -s --compressed http://localhost:3100/api/wind -o wind.json
