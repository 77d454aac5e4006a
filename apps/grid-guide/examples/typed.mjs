import { Grid, GridError } from './grid-client.ts';

const grid = new Grid('http://localhost:3100');
const { best, unit } = await grid.bestTime({ duration: 'PT3H', objective: 'wind' });
console.log(best ? `from ${best.start} on, ${best.mean} ${unit}` : 'nothing is forecast');

const { series } = await grid.history('wind', { interval: 'day', aggregate: 'max', series: ['ALL'] });
for (const { date, value } of series.ALL.slice(-7)) console.log(date, value);

try {
  await grid.area('wind', { from: 'yesterday' });
} catch (error) {
  if (!(error instanceof GridError)) throw error;
  console.log(error.problem.code, error.retryAfter);
}
