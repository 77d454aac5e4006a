/** What the help says of each assistant, by its place on the page about them. */
export const CLIENTS = ['claude', 'chatgpt', 'vs-code', 'cursor', 'goose', 'others', 'token'] as const;
