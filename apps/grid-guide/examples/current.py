import json
from urllib.request import urlopen

with urlopen("http://localhost:3100/api/current") as answer:
    now = json.load(answer)

for fuel, energy in now["generation_mw"].items():
    print(f"{fuel:20} {energy:10.1f} MWh")
