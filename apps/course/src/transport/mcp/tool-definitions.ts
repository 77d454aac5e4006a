import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AnyAction } from '../../kernel/action.js';
import type { Actor, WorkspaceAccess } from '../../kernel/actor.js';
import { authorise } from '../../kernel/permissions.js';
import { actions } from '../actions.js';

/** What every write tool takes besides its own arguments (specification, section 4). */
const writeArguments = {
  confirm: z.boolean().default(false).describe('Without true: a summary of what it would do; nothing changes'),
  idempotencyKey: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('A repeat with the same key returns the first result and does not run again'),
};

/** A tool, made once: turning schemas into JSON Schema costs more than answering. */
export interface ToolEntry {
  action: AnyAction;
  definition: Tool;
}

export const tools: ReadonlyMap<string, ToolEntry> = new Map(
  actions.filter(({ tool }) => tool).map((action) => [action.name, { action, definition: toTool(action) }]),
);

function toTool(action: AnyAction): Tool {
  const { name, title, description, effect, tool } = action;
  const input = action.input as z.ZodObject;
  const inputSchema = effect === 'write' ? input.extend(writeArguments) : input;
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(inputSchema, { io: 'input' }) as Tool['inputSchema'],
    outputSchema: z.toJSONSchema(action.output as z.ZodType, { io: 'output' }),
    annotations: {
      title,
      readOnlyHint: effect === 'read',
      destructiveHint: false,
      idempotentHint: effect === 'read' || tool?.idempotent === true,
      openWorldHint: tool?.openWorld === true,
    },
  };
}

/** The tools that the caller may use; permission is checked again at the call. */
export function toolsFor(actor: Actor, access: WorkspaceAccess): Tool[] {
  return [...tools.values()].filter(({ action }) => may(action, actor, access)).map(({ definition }) => definition);
}

function may(action: AnyAction, actor: Actor, access: WorkspaceAccess): boolean {
  try {
    authorise(action.permission, action.effect, actor, access);
    return true;
  } catch {
    return false; // a refusal here only hides the tool
  }
}

/** Splits what belongs to the door from the action's own arguments. @throws {ProblemError} never: wrong types stay in the arguments and are refused there. */
export function splitArguments(
  action: AnyAction,
  given: Record<string, unknown>,
): { input: unknown; confirm: boolean; idempotencyKey: string | null } {
  if (action.effect === 'read') return { input: given, confirm: false, idempotencyKey: null };
  const { confirm, idempotencyKey, ...input } = given;
  const door = z.object(writeArguments).safeParse({ confirm, idempotencyKey });
  if (!door.success) return { input: given, confirm: false, idempotencyKey: null };
  return { input, confirm: door.data.confirm, idempotencyKey: door.data.idempotencyKey ?? null };
}
