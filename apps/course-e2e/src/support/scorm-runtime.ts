import { once } from 'node:events';
import { createServer } from 'node:http';
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

/** Serves the files of a package under `/package/`, as an LMS does, and under `/` a page that starts it in a frame. */
export async function hostPackage(files: PackageFiles): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    const path = pathname.slice('/package/'.length);
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

/**
 * A SCORM 1.2 run-time that takes what the standard allows and nothing else. It keeps what was committed between visits, and
 * notes every error in `window.faults`. While `window.broken`, it can keep nothing; with `?window`, it starts the package in a window.
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
  LMSGetValue: running((name) => name in window.values && !WRITE_ONLY.includes(name) ? window.values[name] : (fault('get ' + name), '')),
  LMSSetValue: running((name, value) => typeof value === 'string' && RULES[name]?.(value) ? (window.values[name] = value, 'true') : fault('set ' + name + ' ' + value)),
  LMSCommit: running((empty) => window.broken ? 'false' : empty === '' ? keep() : fault('commit')),
  LMSFinish: running((empty) => { if (window.broken) return 'false'; window.state = 'finished'; return empty === '' ? keep() : fault('finish'); }),
  LMSGetLastError: () => '0', LMSGetErrorString: () => '', LMSGetDiagnostic: () => '',
};
if (location.search === '?window') window.open('/package/index.html');
else document.write('<iframe src="/package/index.html" title="Course" style="width:100%;height:90vh"></iframe>');
</script></body></html>`;
