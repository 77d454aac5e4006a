import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { PackageFiles } from './package-rules.js';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  png: 'image/png',
};

export interface Host {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves the files of a package under `/package/`, as an LMS does, and pages that start it in a frame: `/` with a strict run-time of ours,
 * `/again` with one that we did not write, `/again2004` with one of SCORM 2004.
 */
export async function hostPackage(files: PackageFiles): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    const path = pathname.slice('/package/'.length);
    if (pathname === '/again') return void response.writeHead(200, { 'Content-Type': TYPES.html! }).end(AGAIN);
    if (pathname === '/again.js')
      return void response.writeHead(200, { 'Content-Type': TYPES.js! }).end(readFileSync(SCORM_AGAIN));
    if (pathname === '/again2004') return void response.writeHead(200, { 'Content-Type': TYPES.html! }).end(AGAIN_2004);
    if (pathname === '/again2004.js')
      return void response.writeHead(200, { 'Content-Type': TYPES.js! }).end(readFileSync(SCORM_AGAIN_2004));
    if (pathname === '/') return void response.writeHead(200, { 'Content-Type': TYPES.html! }).end(RUNTIME);
    if (!pathname.startsWith('/package/') || !(path in files)) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream' }).end(files[path]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const SCORM_AGAIN = createRequire(import.meta.url).resolve('scorm-again/scorm12/min');
const FRAME = '<iframe src="/package/index.html" title="Course" style="width:100%;height:90vh"></iframe>';

/** Starts a new visit with what was kept at the end of the last one. */
const AGAIN = `<!doctype html><html lang="en"><title>LMS</title><body><script src="/again.js"></script><script>
window.API = new Scorm12API({ autocommit: false, logLevel: 5 });
if (localStorage.again) API.loadFromJSON(JSON.parse(localStorage.again), 'cmi');
API.on('LMSFinish', () => { localStorage.again = JSON.stringify(API.cmi); });
document.write('${FRAME}');
</script></body></html>`;

const SCORM_AGAIN_2004 = createRequire(import.meta.url).resolve('scorm-again/scorm2004/min');
/** The same in SCORM 2004; notes every call that it refused in `window.faults`. */
const AGAIN_2004 = `<!doctype html><html lang="en"><title>LMS</title><body><script src="/again2004.js"></script><script>
window.faults = [];
window.API_1484_11 = new Scorm2004API({ autocommit: false, logLevel: 5 });
if (localStorage.again) API_1484_11.loadFromJSON(JSON.parse(localStorage.again), 'cmi');
for (const name of ['Initialize', 'SetValue', 'Commit', 'Terminate']) {
  const own = API_1484_11[name].bind(API_1484_11);
  API_1484_11[name] = (...given) => {
    const answer = own(...given);
    if (String(answer) !== 'true') faults.push([name, ...given, API_1484_11.GetLastError()].join(' '));
    return answer;
  };
}
API_1484_11.on('Terminate', () => { localStorage.again = JSON.stringify(API_1484_11.cmi); });
document.write('${FRAME}');
</script></body></html>`;

/**
 * A SCORM 1.2 run-time that takes what the standard allows and nothing else. It keeps what was committed between visits, and
 * notes every error in `window.faults`. While `window.broken`, it can keep nothing; with `?window`, it starts the package in a window, with
 * `?bare`, it has no interactions, as an LMS may.
 */
const RUNTIME = `<!doctype html><html lang="en"><title>LMS</title><body><script>
const number = (value) => /^-?\\d+(\\.\\d+)?$/.test(value) && value >= 0 && value <= 100;
const RULES = {
  'cmi.core.lesson_status': (value) => ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'].includes(value),
  'cmi.core.lesson_location': (value) => value.length <= 255,
  'cmi.core.score.raw': number, 'cmi.core.score.min': number, 'cmi.core.score.max': number,
  'cmi.core.exit': (value) => ['time-out', 'suspend', 'logout', ''].includes(value),
  'cmi.core.session_time': (value) => /^\\d{2,4}:[0-5]\\d:[0-5]\\d(\\.\\d{1,2})?$/.test(value),
  'cmi.suspend_data': (value) => value.length <= 4096,
};
const identifier = (value) => /^[\\x21-\\x7e]{1,255}$/.test(value);
const FEEDBACK = {
  'true-false': /^[tf01]$/, choice: /^(\\{[0-9a-z](,[0-9a-z])*\\}|[0-9a-z](,[0-9a-z])*)$/, sequencing: /^[0-9a-z](,[0-9a-z])*$/,
  matching: /^(\\{[0-9a-z]\\.[0-9a-z](,[0-9a-z]\\.[0-9a-z])*\\}|[0-9a-z]\\.[0-9a-z](,[0-9a-z]\\.[0-9a-z])*)$/,
  numeric: /^-?\\d+(\\.\\d+)?$/, 'fill-in': /^.{0,255}$/,
};
const feedback = (value, at) => FEEDBACK[window.values[at + 'type']]?.test(value);
const INTERACTION = {
  id: identifier, time: (value) => /^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,2})?$/.test(value), type: (value) => value in FEEDBACK,
  student_response: feedback, result: (value) => ['correct', 'wrong', 'unanticipated', 'neutral'].includes(value),
  latency: (value) => /^\\d{2,4}:[0-5]\\d:[0-5]\\d(\\.\\d{1,2})?$/.test(value),
};
const count = () => Object.keys(window.values).filter((name) => /^cmi\\.interactions\\.\\d+\\.id$/.test(name)).length;
const takes = (name, value) => {
  const [at, place, part] = /^cmi\\.interactions\\.(\\d+)\\.(?=(.+)$)/.exec(name) ?? [];
  if (!at) return RULES[name]?.(value);
  if (Number(place) !== (part === 'id' && !(name in window.values) ? count() : count() - 1)) return false;
  return /^correct_responses\\.\\d+\\.pattern$/.test(part) ? feedback(value, at) : INTERACTION[part]?.(value, at);
};
const WRITE_ONLY = ['cmi.core.exit', 'cmi.core.session_time'];
window.faults = [];
window.state = 'not initialized';
window.values = { 'cmi.core.lesson_status': 'not attempted', 'cmi.core.lesson_mode': 'normal', 'cmi.suspend_data': '', ...JSON.parse(localStorage.kept ?? '{}') };
window.kept = () => JSON.parse(localStorage.kept ?? '{}');
const fault = (text) => { window.faults.push(text); return 'false'; };
const running = (then) => (...given) => window.state === 'running' ? then(...given) : fault('called while ' + window.state);
const keep = () => { localStorage.kept = JSON.stringify(window.values); return 'true'; };
window.API = {
  LMSInitialize: (empty) => window.state === 'not initialized' && empty === '' ? (window.state = 'running', 'true') : fault('initialize'),
  LMSGetValue: running((name) => location.search === '?bare' && name.startsWith('cmi.interactions.') ? '' : name === 'cmi.interactions._count' ? String(count()) : name in window.values && !name.startsWith('cmi.interactions.') && !WRITE_ONLY.includes(name) ? window.values[name] : (fault('get ' + name), '')),
  LMSSetValue: running((name, value) => typeof value === 'string' && takes(name, value) ? (window.values[name] = value, 'true') : fault('set ' + name + ' ' + value)),
  LMSCommit: running((empty) => window.broken ? 'false' : empty === '' ? keep() : fault('commit')),
  LMSFinish: running((empty) => { if (window.broken) return 'false'; window.state = 'finished'; return empty === '' ? keep() : fault('finish'); }),
  LMSGetLastError: () => '0', LMSGetErrorString: () => '', LMSGetDiagnostic: () => '',
};
if (location.search === '?window') window.open('/package/index.html');
else document.write('${FRAME}');
</script></body></html>`;
