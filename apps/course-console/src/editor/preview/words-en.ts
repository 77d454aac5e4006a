export const en = {
  title: 'Show the draft to others',
  why: 'Whoever has the link sees the draft as it is when they open it, without an account. Nothing that they do is recorded.',
  lifetime: 'The link opens for',
  lifetimes: { '1h': '1 hour', '24h': '24 hours', '7d': '7 days' },
  password: 'Password (optional)',
  make: 'Make a link',
  open: (until: string) => `Preview until ${until}`,
  locked: 'With a password',
  revoke: 'Revoke',
};

export type PreviewWords = typeof en;
