const answer = await fetch('http://localhost:3100/api/current');
const { wind_mw, demand_mw } = await answer.json();
console.log(`Wind covers ${Math.round((100 * wind_mw.ALL) / demand_mw.ALL)} % of demand.`);
