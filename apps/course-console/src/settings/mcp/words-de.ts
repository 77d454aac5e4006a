import type { McpWords } from './words-en.js';

export const mcpDe: McpWords = {
  address: 'Die Adresse',
  limit: (requests) => `Bis zu ${requests} Anfragen in der Minute.`,
  isOn: 'Der MCP-Zugang ist an.',
  isOff: 'Der MCP-Zugang ist aus: jeder Assistent wird abgewiesen.',
  toSwitch: 'Zum Schalter',
  rules: 'Hausregeln',
  rulesWhy:
    'Jeder Assistent, der sich verbindet, bekommt sie gesagt: wie Kurse zu schreiben sind, wonach zuerst zu fragen ist, was nicht anzurühren ist.',
  rulesField: 'Regeln für Assistenten',
  rulesHint: (most) => `Höchstens ${most} Zeichen. Sie gelten ab dem nächsten Gespräch. Bleibt das Feld leer, gibt es keine.`,
  clients: 'Verbinden',
  clientsWhy: 'Den Weg in jedem von diesen zeigt die Hilfe. Was dort einzutragen ist, mit der Adresse darin, steht bereit unter',
  clientNames: {
    claude: 'Claude',
    chatgpt: 'ChatGPT',
    'vs-code': 'VS Code',
    cursor: 'Cursor',
    goose: 'Goose',
    others: 'Jeder andere',
    token: 'Mit einem Zugriffstoken',
  },
};
