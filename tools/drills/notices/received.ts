/** A mail that the server has taken. */
export interface ReceivedMail {
  /** Of the header Message-ID, before its @. */
  messageId: string;
  to: string;
}

export function mailIn(source: string, to: readonly string[]): ReceivedMail {
  return { messageId: /^message-id:\s*<([^@>]+)@/im.exec(source)?.[1] ?? '', to: to.join() };
}

/** What was written; a line that a kill has cut off was not taken. */
export function mailsIn(written: string): ReceivedMail[] {
  return written
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as ReceivedMail);
}
