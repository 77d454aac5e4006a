import type { Browser, BrowserContextOptions, Request } from 'playwright-core';
import { ConsoleVisit } from './console.js';

/** What it takes until a page of the console stands, for somebody who comes with an empty cache. */
export interface FirstView {
  /** Of 1,024 bytes: scripts and styles, as gzip makes them. */
  KB: number;
  /** The page, its style, its scripts, its words, and its picture. */
  files: string[];
  /** Different requests to the service. */
  asked: string[];
  faults: string[];
}

export async function firstView(
  browser: Browser,
  url: string,
  place: string,
  options: BrowserContextOptions,
): Promise<FirstView> {
  const visit = await ConsoleVisit.open(browser, url, { ...options, extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const finished: Request[] = [];
  visit.page.on('requestfinished', (request) => finished.push(request));
  await visit.go(place);
  await visit.page.waitForLoadState('networkidle');
  const ofConsole = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/console/');
  // Where the help leads is loaded a while after the page stands, which here may be before it is looked at
  const files = finished.filter((request) => ofConsole(request) && !request.url().includes('/help-places-'));
  const code = files.filter((request) => ['script', 'stylesheet'].includes(request.resourceType()));
  const bytes = await Promise.all(code.map(async (request) => (await request.sizes()).responseBodySize));
  const KB = bytes.reduce((sum, each) => sum + each, 0) / 1024;
  // The bell asks when the page stands; what comes slowly is asked again where it is shown
  const asked = finished.filter((request) => !ofConsole(request) && !request.url().endsWith('/notices/unread'));
  const different = new Set(asked.map((request) => `${request.method()} ${request.url()}`));
  return {
    KB,
    files: files.map((request) => new URL(request.url()).pathname),
    asked: [...different],
    faults: await visit.close(),
  };
}
