const answer = await fetch('http://localhost:3100/api/demand');
const { series } = await answer.json();
const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
const lastDay = series.ALL.filter(({ t }) => Date.parse(t) >= dayAgo);
const { t, value } = lastDay.reduce((highest, point) => (point.value > highest.value ? point : highest));
console.log(`${value} MW at ${new Date(t).toLocaleString()}`);
