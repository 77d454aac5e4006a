export const CALLOUT_TONES = ['note', 'tip', 'important', 'warning'] as const;
