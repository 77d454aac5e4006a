import type { Result } from '../api/call.js';
import { isPassing, NoConnection, Problem } from '../api/problem.js';
import type { Sending } from './send-file.js';

export type FileHere = Result<'upload_file'>;

export interface Upload<T = FileHere> {
  /** Apart from the others, for as long as it stands here. */
  readonly key: number;
  readonly file: File;
  /** As it is to be called here. */
  name: string;
  state: 'waiting' | 'sending' | 'kept' | 'refused' | 'stopped';
  /** Bytes that have gone out. */
  sent: number;
  error: Error | null;
  kept: T | null;
}

interface Around<T> {
  send: (sending: Omit<Sending, 'workspaceId'>) => Promise<T>;
  kept: (file: T) => void;
  refused: (error: Error) => void;
}

/** Files on their way to the workspace, one after the other: each has the whole line, and they stand in the list as they were chosen. */
export class Uploads<T = FileHere> {
  all: readonly Upload<T>[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly wishes = new WeakMap<Upload<T>, { name: string; key: string }>();
  private count = 0;
  private under: { upload: Upload<T>; stop: AbortController } | null = null;

  constructor(private readonly around: Around<T>) {}

  get isBusy(): boolean {
    return this.under !== null;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Upload<T> => ({
      key: (this.count += 1),
      file,
      name: nameFor(file),
      state: 'waiting',
      sent: 0,
      error: null,
      kept: null,
    }));
    this.all = [...this.all, ...added];
    this.changed();
    void this.goOn();
  }

  /** Sends once more what was stopped or refused, under another name where one is given. */
  again(upload: Upload<T>, name = upload.name): void {
    if (upload.state !== 'refused' && upload.state !== 'stopped') return;
    Object.assign(upload, { name, state: 'waiting', sent: 0, error: null });
    this.changed();
    void this.goOn();
  }

  stop(upload: Upload<T>): void {
    if (upload === this.under?.upload) this.under.stop.abort();
    else if (upload.state === 'waiting') upload.state = 'stopped';
    this.changed();
  }

  stopAll(): void {
    for (const upload of this.all) this.stop(upload);
  }

  /** Takes from the list what needs nobody any more. */
  forget(upload: Upload<T>): void {
    this.all = this.all.filter((each) => each !== upload);
    this.changed();
  }

  private async goOn(): Promise<void> {
    const upload = this.all.find(({ state }) => state === 'waiting');
    if (this.under || !upload) return;
    this.under = { upload, stop: new AbortController() };
    upload.state = 'sending';
    this.changed();
    try {
      upload.kept = await this.around.send({
        name: upload.name,
        body: upload.file,
        key: this.keyOf(upload),
        signal: this.under.stop.signal,
        onSent: (sent) => {
          upload.sent = sent;
          this.changed();
        },
      });
      upload.state = 'kept';
      this.around.kept(upload.kept);
    } catch (error) {
      this.failed(upload, error as Error);
    } finally {
      this.under = null;
      this.changed();
    }
    void this.goOn();
  }

  private failed(upload: Upload<T>, error: Error): void {
    const isOurs = error instanceof Problem || error instanceof NoConnection;
    if (!isOurs && error.name !== 'AbortError') throw error;
    upload.state = isOurs ? 'refused' : 'stopped';
    upload.error = isOurs ? error : null;
    // What was refused for good is another wish when it is sent again; of what was lost on the way, the answer may be there
    if (isOurs && !isPassing(error)) this.wishes.delete(upload);
    if (isOurs) this.around.refused(error);
  }

  private keyOf(upload: Upload<T>): string {
    const known = this.wishes.get(upload);
    if (known?.name === upload.name) return known.key;
    const wish = { name: upload.name, key: crypto.randomUUID() };
    this.wishes.set(upload, wish);
    return wish.key;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Browsers call every picture that is pasted "image.png": the time tells them apart. */
function nameFor({ name, lastModified, type }: File): string {
  if (name !== 'image.png' && name !== '') return name;
  const [day, time] = new Date(lastModified).toISOString().split(/[T.]/) as [string, string];
  return `${day} ${time.replaceAll(':', '.')}.${type.split('/')[1] || 'bin'}`;
}

/** The next of its name: "hall 2.png", then "hall 3.png". */
export function nextName(name: string): string {
  const [, stem = name, count, ending = ''] = /^(.*?)(?: (\d{1,3}))?(\.[^.]{1,10})?$/s.exec(name) ?? [];
  return `${stem} ${count === undefined ? 2 : Number(count) + 1}${ending}`;
}
