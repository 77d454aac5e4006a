const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
const answer = await fetch(`http://localhost:3100/api/demand?series=ALL&from=${dayAgo}`);
const { ALL: readings } = (await answer.json()).series;
const { t, value } = readings.reduce((highest, reading) => (reading.value > highest.value ? reading : highest));
console.log(`${value} MW at ${new Date(t).toLocaleString()}`);
