from grid_client import Grid, GridError

grid = Grid("http://localhost:3100")
best = grid.best_time(duration="PT3H", objective="wind")["best"]
print(f"from {best['start']} on, {best['mean']} MW" if best else "nothing is forecast")

for day in grid.history("wind", interval="day", aggregate="max", series=["ALL"])["series"]["ALL"][-7:]:
    print(day.get("date"), day["value"])

try:
    grid.area("wind", from_="yesterday")
except GridError as error:
    print(error.problem["code"], error.retry_after or "")
