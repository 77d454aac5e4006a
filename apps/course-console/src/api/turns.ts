/** Runs asynchronous work one piece at a time, in the order in which it was asked for. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const own = this.last.then(work, work);
    this.last = own;
    return own;
  }
}
