export const rehearsalEn = {
  title: 'Preview',
  of: (title: string) => `Preview: ${title}`,
  draft: 'the draft',
  version: (version: number) => `version ${version}`,
  said: (what: string) => `You see ${what} as learners do. Nothing is recorded.`,
  leave: 'Back to the course',
};

export type RehearsalWords = typeof rehearsalEn;
