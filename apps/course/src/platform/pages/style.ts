/** Pairs of text and ground reach 4.5:1, edges of fields and buttons 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
export const LIGHT = {
  page: '#f1f4f8',
  card: '#ffffff',
  text: '#18212b',
  soft: '#52606f',
  line: '#dbe2ea',
  edge: '#7d8b99',
  tint: '#f5f8fb',
  main: '#0f6466',
  hover: '#0b4f51',
  ink: '#ffffff',
  wrong: '#b42318',
  blush: '#fef2f1',
  shade: '0 1px 2px #18212b14,0 12px 32px #18212b14',
};
export const DARK: typeof LIGHT = {
  page: '#10151b',
  card: '#181f27',
  text: '#e8edf2',
  soft: '#a3b1bf',
  line: '#2c3742',
  edge: '#7a8896',
  tint: '#1e2730',
  main: '#5fc9c4',
  hover: '#83dbd6',
  ink: '#08201f',
  wrong: '#ff9b8f',
  blush: '#33201f',
  shade: '0 0 0 1px #2c3742',
};

const variables = (palette: typeof LIGHT): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export const STYLE = `
:root{color-scheme:light dark;${variables(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${variables(DARK)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
.frame{max-width:31rem;min-height:100vh;margin:0 auto;padding:2rem 1rem;display:flex;flex-direction:column;justify-content:center}
.brand{display:flex;align-items:center;justify-content:center;gap:.6rem;margin:0 0 1.25rem;font-weight:600}
.brand svg{width:1.75rem;height:1.75rem;color:var(--main)}
main{background:var(--card);border-radius:1rem;box-shadow:var(--shade);padding:2rem}
.about{margin:1.25rem 0 0;text-align:center;color:var(--soft);font-size:.875rem}
h1{margin:0;font-size:1.4rem;line-height:1.3;letter-spacing:-.01em;text-align:center;text-wrap:balance}
h2{margin:1.5rem 0 .5rem;font-size:.9375rem}
p{margin:.75rem 0}
.lede{margin:.5rem 0 0;text-align:center;color:var(--soft);text-wrap:balance}
main>:last-child{margin-bottom:0}
.brand img{display:block;max-width:12rem;max-height:3.5rem}
.pair{display:flex;align-items:center;justify-content:center;margin:0 0 1.25rem}
.tile{display:grid;place-items:center;width:3.5rem;height:3.5rem;border-radius:1rem;border:1px solid var(--line);background:var(--tint);font-weight:700;font-size:1.15rem}
.tile.own{background:var(--main);border-color:var(--main);color:var(--ink)}
.tile svg{width:1.75rem;height:1.75rem}
.link{width:2.5rem;border-top:2px dotted var(--edge)}
.account{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;margin:1.5rem 0 0;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.75rem}
.account p{flex:1 1 10rem;margin:0;line-height:1.35}
.account form{margin:0}
.account small{display:block;color:var(--soft);font-size:.875rem}
dl{margin:1.5rem 0 0;display:grid;grid-template-columns:auto minmax(0,1fr);gap:.5rem 1.25rem}
dt{grid-column:1;color:var(--soft)}
dd{grid-column:2;margin:0;font-weight:600;text-align:end}
dl>div{grid-column:1/-1;display:flex;justify-content:space-between;gap:1.25rem}
dl>div dd{white-space:nowrap}
dd small{display:block;font-weight:400;color:var(--soft);font-size:.875rem}
ul{list-style:none;margin:0;padding:0;font-size:.9375rem}
li{position:relative;padding:.2rem 0 .2rem 1.75rem}
li::before{content:"";position:absolute}
.can li::before{left:.35rem;top:.5rem;width:.35rem;height:.7rem;border:solid var(--main);border-width:0 2px 2px 0;transform:rotate(45deg)}
.cannot li::before{left:.15rem;top:.85rem;width:.8rem;border-top:2px solid var(--edge)}
.cannot{color:var(--soft)}
.note{margin:1.5rem 0 0;padding:.75rem 1rem;border-radius:.75rem;background:var(--tint);font-size:.9375rem}
.note p:first-child{margin-top:0}
.note p:last-child{margin-bottom:0}
.alert{margin:1.5rem 0 0;padding:.75rem 1rem;border-radius:.75rem;border-left:4px solid var(--wrong);background:var(--blush)}
.alert p{margin:0}
form{margin:1.5rem 0 0}
label{display:block;margin:0 0 .35rem;font-weight:600;font-size:.9375rem}
form+form{margin-top:.75rem}
.field{margin:0 0 1.1rem}
input:not([type=hidden]){display:block;width:100%;min-height:2.85rem;padding:.5rem .85rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--edge);border-radius:.6rem}
.pick{min-width:0;margin:1.5rem 0 0;padding:0;border:0}
.pick legend{padding:0;font-weight:600;font-size:.9375rem}
.pick p{margin:.25rem 0 .75rem;color:var(--soft);font-size:.9375rem}
.pick .alert{margin:0 0 .75rem}
.pick .alert p{margin:0;color:var(--text)}
.pick label{display:flex;align-items:center;gap:.75rem;margin:.5rem 0 0;padding:.65rem 1rem;border:1px solid var(--edge);border-radius:.6rem;cursor:pointer}
.pick label:has(:checked){border-color:var(--main);background:var(--tint)}
.pick input[type=radio]{flex:none;width:1.15rem;height:1.15rem;min-height:0;margin:0;accent-color:var(--main)}
.pick span{min-width:0}
.pick small{display:block;font-weight:400;color:var(--soft);font-size:.875rem}
input[aria-invalid=true]{border:2px solid var(--wrong)}
.fault{margin:.35rem 0 0;color:var(--wrong);font-size:.9375rem}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:2.85rem;padding:.5rem 1rem;font:inherit;font-weight:600;text-decoration:none;text-align:center;color:var(--text);background:var(--card);border:1px solid var(--edge);border-radius:.6rem;cursor:pointer}
button:hover,.button:hover{background:var(--tint)}
.main{color:var(--ink);background:var(--main);border-color:var(--main)}
.main:hover{background:var(--hover);border-color:var(--hover)}
.choices{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin:1.5rem 0 0}
.choices form{margin:0}
.quiet{width:auto;min-height:1.5rem;padding:.15rem 0;border:0;background:none;font-weight:400;font-size:.9375rem;color:var(--main);text-decoration:underline;text-underline-offset:.15em}
.quiet:hover{background:none;color:var(--hover)}
a{color:var(--main);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.end{margin:1.25rem 0 0;color:var(--soft);font-size:.875rem}
details{margin:1.5rem 0 0;font-size:.875rem;color:var(--soft)}
summary{cursor:pointer}
code{font:.9em/1.5 ui-monospace,Menlo,Consolas,monospace}
@media (max-width:30rem){.frame{padding:1.25rem .75rem;justify-content:start}main{padding:1.5rem 1.1rem}dl,dl>div{display:block}dt{margin-top:.75rem}dd{text-align:start}}
@media (forced-colors:active){main{border:1px solid}.can li::before,.cannot li::before{border-color:CanvasText}}
`.trim();
