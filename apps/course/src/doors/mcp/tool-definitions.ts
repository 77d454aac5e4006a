import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AnyAction } from '../../kernel/action.js';
import type { Actor, WorkspaceAccess } from '../../kernel/actor.js';
import { authorise } from '../../kernel/permissions.js';
import { actions } from '../actions.js';
import { viewMeta } from './mcp-apps.js';
import { inputSchema, outputSchema } from './tool-schema.js';

const KEY_ERROR = 'is a string of at most 200 characters';

/** What every write tool takes besides its own arguments (specification, section 4). */
const writeArguments = {
  confirm: z.boolean({ error: 'is true or false, without quotes' }).default(false).describe('false: only a summary'),
  idempotencyKey: z.string({ error: KEY_ERROR }).max(200, KEY_ERROR).optional().describe('Repeats give the first result'),
};

/** A tool, made once: turning schemas into JSON Schema costs more than answering. */
export interface ToolEntry {
  /** The action, which also refuses wrong values of what belongs to the door, and takes it out of what its code is given. */
  action: AnyAction;
  definition: Tool;
}

export const tools: ReadonlyMap<string, ToolEntry> = new Map(
  actions.filter(({ tool }) => tool).map((action) => [action.name, { action: atThisDoor(action), definition: toTool(action) }]),
);

function atThisDoor(action: AnyAction): AnyAction {
  if (action.effect === 'read') return action;
  const input = takenBy(action).extend(writeArguments);
  return { ...action, input: input.transform(({ confirm: _confirm, idempotencyKey: _key, ...own }) => own) };
}

/** The input at this door. */
function takenBy({ input, tool }: AnyAction): z.ZodObject {
  return tool?.input ?? (input as z.ZodObject);
}

function toTool(action: AnyAction): Tool {
  const { name, title, description, effect, tool } = action;
  const input = takenBy(action);
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(effect === 'write' ? input.extend(writeArguments) : input),
    outputSchema: outputSchema(tool?.output ?? (action.output as z.ZodType), effect),
    annotations: {
      readOnlyHint: effect === 'read',
      destructiveHint: false,
      idempotentHint: effect === 'read' || tool?.idempotent === true,
      openWorldHint: tool?.openWorld !== undefined,
    },
    ...viewMeta(action),
  };
}

/** The kinds of models that the deployment has. */
export type Models = Readonly<Record<NonNullable<NonNullable<AnyAction['tool']>['openWorld']>, boolean>>;

/**
 * The tools that the caller may use; permission is checked again at the call. Without a model every tool has a closed world: `codex exec`
 * refuses write tools with an open one.
 */
export function toolsFor(actor: Actor, access: WorkspaceAccess, models: Models): Tool[] {
  const usable = [...tools.values()].filter(({ action }) => may(action, actor, access));
  return usable.map(({ action: { tool }, definition }) =>
    tool?.openWorld && !models[tool.openWorld]
      ? { ...definition, annotations: { ...definition.annotations, openWorldHint: false } }
      : definition,
  );
}

function may(action: AnyAction, actor: Actor, access: WorkspaceAccess): boolean {
  try {
    authorise(action.permission, action.effect, actor, access);
    return true;
  } catch {
    return false; // a refusal here only hides the tool
  }
}

/** Reads what belongs to the door out of a tool's arguments. Of a wrong type it counts for nothing: the entry's action refuses it. */
export function splitArguments(
  action: AnyAction,
  given: Record<string, unknown>,
): { input: unknown; confirm: boolean; idempotencyKey: string | null } {
  if (action.effect === 'read') return { input: given, confirm: false, idempotencyKey: null };
  const { confirm, idempotencyKey: key } = given;
  const isKey = typeof key === 'string' && key.trim() !== '';
  return { input: given, confirm: confirm === true, idempotencyKey: isKey ? key : null };
}
