import csv
from collections import defaultdict
from urllib.request import urlopen

days = defaultdict(list)
with urlopen("http://localhost:3100/api/wind?series=ALL&format=csv") as answer:
    for row in csv.DictReader(line.decode() for line in answer):
        days[row["t"][:10]].append(float(row["ALL"]))

for day, values in days.items():
    print(day, f"{sum(values) / len(values):7.1f} MW", f"from {len(values)} of 96 readings")
