/** What the operator must do first is in the message; nothing was changed. */
export class CannotRestoreError extends Error {
  override readonly name = 'CannotRestoreError';
}
