curl -s 'http://localhost:3100/api/green-hours.ics?duration=PT3H'
