import type { SettingsWords } from './words-en.js';

export const settingsDe: SettingsWords = {
  features: {
    mcpAccess: 'MCP-Zugang',
    mcpAccessWhy: 'Lässt KI-Assistenten von Inhabern und Trainern in diesem Arbeitsbereich arbeiten.',
    ownersOnly: 'Nur ein Inhaber kann das schalten.',
    whoSwitches: 'Die anderen schalten können:',
    outlineGeneration: 'Erzeugung aus Gliederungen',
    outlineGenerationWhy: 'Kurse können aus einer Gliederung oder einem Dokument erzeugt werden.',
    publishApproval: 'Freigabe vor dem Veröffentlichen',
    publishApprovalWhy:
      'Ein Entwurf wird nur so veröffentlicht, wie ihn jemand anderes freigegeben hat: ein anderer Inhaber oder Trainer. Das gilt auch für Assistenten.',
    catalogue: 'Offener Katalog',
    catalogueWhy: 'Lernende schreiben sich selbst in die Kurse und Lernpfade ein, die im Katalog stehen.',
  },
  connect: {
    panel:
      'Wo der Assistent MCP Apps zeigt, steht ein Plan im Gespräch als Feld mit Knöpfen zum Entscheiden; sonst kommt er in Worten. Dasselbe steht unter „Erzeugte Kurse“.',
    why: 'Ein KI-Assistent arbeitet hier mit Ihren Rechten: er plant mit Ihnen Kurse und fragt, bevor er etwas ändert.',
    off: 'Der MCP-Zugang ist für diesen Arbeitsbereich aus. Bis ein Inhaber ihn einschaltet, wird jeder Assistent abgewiesen.',
    notYourRole: 'Assistenten verbinden Inhaber und Trainer.',
    address: 'Die Adresse',
    limit: (requests) => `Bis zu ${requests} Anfragen in der Minute.`,
    claudeTitle: 'Claude',
    claude: 'In Claude fügen Sie einen eigenen Connector mit der Adresse hinzu. In Claude Code:',
    vsCodeTitle: 'VS Code',
    vsCode: 'In .vscode/mcp.json eines Ordners:',
    cursorTitle: 'Cursor',
    cursor: 'In ~/.cursor/mcp.json:',
    othersTitle: 'ChatGPT, Goose und andere',
    others:
      'Die meisten brauchen nur die Adresse, wo sie die eines entfernten MCP-Servers nehmen. Wo das jeweils ist, sagt die Hilfe.',
    withToken: 'Ohne Anmeldung',
    withTokenWhy: 'Ein Client, der keinen Browser öffnen kann, schickt ein Zugriffstoken als Bearer.',
    toTokens: 'Zugriffstoken',
    lastCalls: 'Die letzten Aufrufe',
    noCalls: 'In den letzten sieben Tagen hat kein Assistent gefragt.',
    refused: (code) => `abgewiesen: ${code}`,
  },
};
