const answer = await fetch('http://localhost:3100/api/stream');
let text = '';
for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
  text += piece;
  const event = /^data: (.*)\n\n/m.exec(text);
  if (event === null) continue;
  const { changed, current } = JSON.parse(event[1]).data;
  console.log(changed, current.wind_mw);
  break;
}
