curl -s 'http://localhost:3100/api/history/wind?interval=month&aggregate=max&series=ALL,NI&format=csv'
