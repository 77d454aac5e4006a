curl -s 'http://localhost:3100/api/best-time?duration=PT3H&within=PT24H&objective=carbon'
