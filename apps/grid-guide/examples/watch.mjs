let etag;
for (let turn = 0; turn < 3; turn += 1) {
  const answer = await fetch('http://localhost:3100/api/current', { headers: etag ? { 'If-None-Match': etag } : {} });
  if (answer.ok) console.log(await answer.json());
  etag = answer.headers.get('etag') ?? etag;
  // 503 says when to ask again; any other answer for how long it holds.
  const seconds = answer.headers.get('retry-after') ?? /max-age=(\d+)/.exec(answer.headers.get('cache-control'))?.[1] ?? 60;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
