/** Each request is use of the session: it has to end where a page is only left open. */
const AT_WORK_MS = 30 * 60_000;

let workedAt = Date.now();
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => (workedAt = Date.now()), { passive: true });

/** When what changes by itself is asked for again: every so many milliseconds, as long as somebody is at work in this tab. */
export const whileAtWork = (milliseconds: number) => (): number | false => Date.now() - workedAt < AT_WORK_MS && milliseconds;
