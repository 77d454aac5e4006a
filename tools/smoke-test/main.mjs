import { parseArgs } from 'node:util';
import { courseChecks, courseIsUp, gridChecks, gridIsUp } from './checks.mjs';
import { Finding } from './request.mjs';

/** Runs on the system's Node.js with nothing installed, so it is plain JavaScript that older lines understand too. */
const USAGE = `Usage: tools/smoke <courseUrl> <gridUrl> [--timeout <seconds>]

Waits until both services have started, 60 seconds at most or as long as --timeout says, then asks each a few questions that
change nothing. With an access token in SMOKE_TOKEN, MCP is asked for its tools too.

Exit code: 0 all is well, 1 something is not, 2 wrong use.`;

/** @returns {{ course: string, grid: string, seconds: number } | undefined} undefined where it was used wrongly. */
function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { timeout: { type: 'string', default: '60' } },
    });
    const [course, grid] = positionals.map((text) => {
      if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) throw new Error(`${text} is no http or https URL`);
      return new URL(text).href.replace(/\/+$/, '');
    });
    const seconds = Number(values.timeout);
    if (positionals.length !== 2) throw new Error(`two URLs are needed, there are ${positionals.length}`);
    if (!(seconds >= 0)) throw new Error(`--timeout ${values.timeout} is no number of seconds`);
    return { course, grid, seconds };
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    return undefined;
  }
}

/** Asks once a second, and says at first and then every ten seconds what it waits for. @throws {Finding} once the time is up. */
async function untilUp(name, isUp, seconds) {
  const end = Date.now() + 1_000 * seconds;
  for (let attempt = 0; ; attempt++) {
    try {
      return await isUp();
    } catch (error) {
      if (!(error instanceof Finding) || Date.now() >= end) throw error;
      if (attempt % 10 === 0) console.log(`${name}  waiting: ${error.message}`);
      await new Promise((resolve) => setTimeout(resolve, Math.min(1_000, end - Date.now())));
    }
  }
}

async function run(name, label, check) {
  const begun = performance.now();
  try {
    await check();
    console.log(`${name}  ok    ${label} (${Math.round(performance.now() - begun)} ms)`);
    return true;
  } catch (error) {
    console.log(
      `${name}  FAIL  ${label}: ${error instanceof Finding ? error.message : `an answer of another form (${error.message})`}`,
    );
    return false;
  }
}

async function smoke({ course, grid, seconds }) {
  const services = [
    ['course', () => courseIsUp(course), courseChecks(course, process.env.SMOKE_TOKEN)],
    ['grid  ', () => gridIsUp(grid), gridChecks(grid)],
  ];
  const results = [];
  for (const [name, isUp, checks] of services) {
    const started = await run(name, 'has started', () => untilUp(name, isUp, seconds));
    results.push(started);
    for (const [label, check] of started ? Object.entries(checks) : []) results.push(await run(name, label, check));
  }
  const failed = results.filter((passed) => !passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const command = readCommand();
process.exitCode = command ? ((await smoke(command)) ? 0 : 1) : 2;
