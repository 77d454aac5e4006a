import { Archive } from '../archive/archive.js';
import { StoreUnavailableError } from '../snapshot/source/index.js';
import type { CollectContext } from './collect-context.js';

type Append = Parameters<Archive['append']>;

/** The archive of a run. One that cannot be read or written holds nothing up: what is shown now goes on, and the run says what is wrong. */
export class Archiving {
  problems = 0;
  private archive: Archive | null = null;

  private constructor(private readonly note: (line: string) => void) {}

  /** @throws {StoreUnavailableError} */
  static async open({ store, prefix, source, progress }: CollectContext): Promise<Archiving> {
    const archiving = new Archiving(progress.note);
    await archiving.attempt(async () => {
      archiving.archive = await Archive.open(store, prefix, source);
    });
    return archiving;
  }

  get holdsMeasured(): boolean {
    return this.archive?.holdsMeasured === true;
  }

  /** @throws {StoreUnavailableError} */
  append(...what: Append): Promise<void> {
    return this.attempt((archive) => archive?.append(...what));
  }

  /** @throws {StoreUnavailableError} */
  fold(): Promise<void> {
    return this.attempt((archive) => archive?.fold());
  }

  private async attempt(action: (archive: Archive | null) => Promise<void> | undefined): Promise<void> {
    try {
      await action(this.archive);
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error;
      this.archive = null;
      this.problems += 1;
      this.note(`archive: nothing more is kept in this run: ${(error as Error).message}`);
    }
  }
}
