import json
from collections import defaultdict
from urllib.request import urlopen

with urlopen("http://localhost:3100/api/wind") as answer:
    points = json.load(answer)["series"]["ALL"]

days = defaultdict(list)
for point in points:
    days[point["t"][:10]].append(point["value"])
for day, values in days.items():
    print(day, f"{sum(values) / len(values):7.1f} MW", f"{96 - len(values)} of 96 missing")
