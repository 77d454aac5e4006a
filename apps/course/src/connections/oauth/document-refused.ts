/** What a client's document is at fault for, and not the way to it. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
}
