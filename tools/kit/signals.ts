let heard = false;

/** Calls back once. A terminal sends Ctrl-C to npm and to us, and npm passes it on, so the repeats mean nothing new. */
export function onStopSignal(stop: () => Promise<void>): void {
  const once = (): void => {
    if (heard) return;
    heard = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  // The other end of this channel is the process that npm started: it is gone.
  process.on('disconnect', once);
  // A closed terminal must not end us before everything is stopped.
  process.stdout.on('error', () => {});
}

export function stopRequested(): boolean {
  return heard;
}
