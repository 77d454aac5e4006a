curl -s --compressed --etag-compare wind.etag --etag-save wind.etag http://localhost:3100/api/wind -o wind.json
