import { call } from '../api/call.js';
import { sendFile } from '../files/send-file.js';
import type { Outcome, Source } from './source.js';

interface Asking {
  summary?: boolean;
  key?: string;
  signal: AbortSignal;
  /** How much of a file has gone out, of 1. */
  onSent?: (part: number) => void;
}

/** Has the source read and proved, and made a course of it where no summary is asked for. @throws {Problem | NoConnection} */
export function importOf(workspaceId: string, source: Source, asking: Asking): Promise<Outcome> {
  const { onSent, ...options } = asking;
  if (source.kind === 'text') return call('import_course', { workspaceId, markdown: source.text }, options);
  if (source.kind === 'kept') return call('import_file', { workspaceId, fileId: source.fileId }, options);
  const { name, body } = source;
  return sendFile('import_file', { workspaceId, name, body, ...options, onSent: (bytes) => onSent?.(bytes / body.size) });
}
