/** What a check found wrong; its message is what the person at the terminal reads. */
export class Finding extends Error {}

export function demand(holds, finding) {
  if (!holds) throw new Finding(finding);
}

/** Follows no redirect, so that what is asked is what answers. */
export async function ask(url, init = {}) {
  const patience = AbortSignal.timeout(10_000);
  try {
    return await fetch(url, { redirect: 'manual', signal: patience, ...init });
  } catch (error) {
    throw new Finding(`${url} does not answer (${patience.aborted ? 'within 10 s' : (error.cause?.code ?? error.message)})`);
  }
}

/** The body of an answer that must have this status and be JSON. */
export async function readJson(answer, status = 200) {
  const text = await answer.text();
  demand(answer.status === status, `${answer.url} answers ${answer.status} instead of ${status}: ${text.slice(0, 200)}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Finding(`${answer.url} answers no JSON: ${text.slice(0, 200)}`);
  }
}

export async function getJson(url) {
  return readJson(await ask(url));
}

export function hasKeys(value, keys) {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === [...keys].sort().join();
}
