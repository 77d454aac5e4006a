curl -s --compressed 'http://localhost:3100/api/wind?series=ALL,ALL_FORECAST&format=csv' -o wind.csv
