export const settingsEn = {
  features: {
    mcpAccess: 'MCP access',
    mcpAccessWhy: 'Lets AI assistants of owners and trainers work in this workspace.',
    ownersOnly: 'Only an owner can switch this.',
    whoSwitches: 'The others can be switched by:',
    outlineGeneration: 'Outline-driven generation',
    outlineGenerationWhy: 'Courses can be generated from an outline, or from a document.',
    publishApproval: 'Approval before publishing',
    publishApprovalWhy:
      'A draft is published only as somebody else has approved it: another owner or trainer. That holds for assistants too.',
    catalogue: 'Open catalogue',
    catalogueWhy: 'Learners enrol themselves in the courses and learning paths that stand in the catalogue.',
  },
  connect: {
    why: 'An AI assistant works in this workspace with your rights: it plans courses with you, and asks before it changes anything.',
    panel:
      'Where the assistant shows MCP Apps, a plan stands in the conversation as a panel with buttons to decide; elsewhere it comes in words. The same is under “Generated courses”.',
    off: 'MCP access is off for this workspace. Until an owner switches it on, every assistant is refused.',
    notYourRole: 'Assistants can be connected by owners and trainers.',
    address: 'The address',
    limit: (requests: string) => `Up to ${requests} requests a minute.`,
    claudeTitle: 'Claude',
    claude: 'In Claude, add a custom connector with the address. In Claude Code:',
    vsCodeTitle: 'VS Code',
    vsCode: 'In .vscode/mcp.json of a folder:',
    cursorTitle: 'Cursor',
    cursor: 'In ~/.cursor/mcp.json:',
    othersTitle: 'ChatGPT, Goose and others',
    others: 'Most need the address alone, where they take that of a remote MCP server. The help says where that is in each.',
    withToken: 'Without signing in',
    withTokenWhy: 'A client that cannot open a browser sends an access token as its bearer.',
    toTokens: 'Access tokens',
    lastCalls: 'The last calls',
    noCalls: 'No assistant has called in the last seven days.',
    refused: (code: string) => `refused: ${code}`,
  },
};

/** English decides what there is to say; another language that lacks a word does not compile. */
export type SettingsWords = typeof settingsEn;
