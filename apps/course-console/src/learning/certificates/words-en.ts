/** Of certificates, for who holds them. */
export const certificatesEn = {
  why: 'What you were given for completing courses and learning paths. Send its link to whoever is to see that it is true.',
  mine: 'My certificates',
  yours: 'Your certificate',
  states: { valid: 'Valid', expired: 'Expired', replaced: 'Replaced', revoked: 'Revoked', withdrawn: 'Withdrawn' },
  number: (number: string) => `Number ${number}`,
  completed: (day: string) => `completed ${day}`,
  until: (day: string) => `valid until ${day}`,
  withoutEnd: 'without end',
  score: (percent: number) => `score ${percent} %`,
  reason: (reason: string) => `Reason: ${reason}`,
  replaced: 'It was issued again with another name.',
  pdf: 'Download as PDF',
  publicPage: 'Public page',
  copy: 'Copy its link',
};
