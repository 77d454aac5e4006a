export const mcpEn = {
  address: 'The address',
  limit: (requests: string) => `Up to ${requests} requests a minute.`,
  isOn: 'MCP access is on.',
  isOff: 'MCP access is off: every assistant is refused.',
  toSwitch: 'To the switch',
  rules: 'House rules',
  rulesWhy:
    'Every assistant that connects is told them: how courses are to be written, what is to be asked first, what is not to be touched.',
  rulesField: 'Rules for assistants',
  rulesHint: (most: number) => `At most ${most} characters. They hold from the next conversation on. Left empty, there are none.`,
  clients: 'Connecting',
  clientsWhy: 'The help shows the way in each of these. What is entered there, with the address in it, is ready under',
  clientNames: {
    claude: 'Claude',
    chatgpt: 'ChatGPT',
    'vs-code': 'VS Code',
    cursor: 'Cursor',
    goose: 'Goose',
    others: 'Any other',
    token: 'With an access token',
  },
};

/** English decides what there is to say; another language that lacks a word does not compile. */
export type McpWords = typeof mcpEn;
