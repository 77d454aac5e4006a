/** What every view in a conversation says, each of which brings its own words besides. */
export const statesEn = {
  loading: 'Loading…',
  noConnection: 'The service cannot be reached. Look at your connection.',
  tooMany: (seconds: number) => `Too many requests. Wait ${seconds} seconds, then try again.`,
};

export type ViewStates = typeof statesEn;

export const toConsoleEn = 'Open it in the console';
export const mayOnlyReadEn = 'This connection may read, but not change anything. Connect the assistant again and allow changes.';
