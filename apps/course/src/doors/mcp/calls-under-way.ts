/**
 * Calls that a later message may cancel: in the protocol up to 2025-11-25, `notifications/cancelled` comes as a request of its
 * own. It finds its call only in the process that serves it; elsewhere, closing the connection ends the call.
 */
export class CallsUnderWay {
  private readonly calls = new Map<string, AbortController>();

  /** Remembers a call until its end; the signal tells when it is cancelled. */
  begin(key: string): { cancelled: AbortSignal; end: () => void } {
    const controller = new AbortController();
    this.calls.set(key, controller);
    return {
      cancelled: controller.signal,
      end: () => {
        if (this.calls.get(key) === controller) this.calls.delete(key);
      },
    };
  }

  /** A call that is not there has ended already: nothing is left to cancel. */
  cancel(key: string): void {
    this.calls.get(key)?.abort(new Error('the caller cancelled the call'));
  }
}
