import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** How many times slower the processor is made: as a phone of some years ago. */
const SLOWED = 4;

/** Collects layout shifts and interactions inside the page. */
const WATCH = `
  window.seen_ = { shift: 0, events: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen_.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) seen_.events.push([interactionId, duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

export interface View {
  /** Size of scripts and styles, as transferred with gzip. */
  kB: number;
  files: number;
  /** Requests until the page is complete, and those among them to the API. */
  requests: number;
  calls: number;
  /** Processor time of the page's main thread, in milliseconds. */
  work: number;
  shift: number;
  heapMB: number;
}

/** A page of its own, with a cold cache, on a slow processor. */
export class Visit {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const session = await context.newCDPSession(page);
    // Processor time of the thread: other programs do not count
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    return new Visit(page, session);
  }

  /** Waits until the page sends no more requests. */
  async view(url: string): Promise<View> {
    const asked: string[] = [];
    this.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await this.page.goto(url, { waitUntil: 'networkidle' });
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    const { kB, files } = await this.page.evaluate<Pick<View, 'kB' | 'files'>>(`(() => {
      const sent = performance.getEntriesByType('resource').filter(({ name }) => /[.](js|css)$/.test(name));
      return { files: sent.length, kB: sent.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024 };
    })()`);
    const calls = asked.filter((path) => path.startsWith('/workspaces/') || path.startsWith('/account')).length;
    const shift = await this.page.evaluate<number>('seen_.shift');
    const work = 1_000 * (await this.#metric('TaskDuration'));
    return { kB, files, requests: asked.length, calls, work, shift, heapMB: await this.#heapMB() };
  }

  /** Heap that is still reachable. */
  async #heapMB(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    return (await this.#metric('JSHeapUsedSize')) / 2 ** 20;
  }

  /** Milliseconds from each click or key to the next paint; the browser does not report any below 16. */
  async paints(act: () => Promise<void>, times: number): Promise<number[]> {
    const before = await this.#interactions();
    for (let n = 0; n < times; n += 1) await act();
    const all = await this.#interactions();
    return [...all.keys()].filter((id) => !before.has(id)).map((id) => all.get(id)!);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  async #interactions(): Promise<Map<number, number>> {
    // An entry comes with the frame that ends it
    await this.page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next))))');
    const longest = new Map<number, number>();
    for (const [id, duration] of await this.page.evaluate<[number, number][]>('seen_.events')) {
      longest.set(id, Math.max(duration, longest.get(id) ?? 0));
    }
    return longest;
  }

  async #metric(wanted: string): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)!.value;
  }
}
