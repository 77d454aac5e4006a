import type { Given } from '../../api/call.js';

export const FILTERS = ['what', 'door', 'outcome', 'from', 'to', 'actor', 'target'] as const;
export type Chosen = Partial<Record<(typeof FILTERS)[number], string>>;
type Asked = Omit<Given<'list_audit_events'>, 'workspaceId' | 'cursor' | 'limit'>;

type Groups = Readonly<Partial<Record<string, readonly string[]>>>;

export const EVERYTHING = 'everything';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAME = /^[a-z_]{1,60}$/;
const LONGEST_TARGET = 200;

/** Of what stands in an address, what the service can be asked: somebody may have written it by hand. */
export function chosenIn(given: Chosen): Chosen {
  const { what, door, outcome, from, to, actor, target } = given;
  return {
    ...(what !== undefined && NAME.test(what) && { what }),
    ...((door === 'rest' || door === 'mcp') && { door }),
    ...(['success', 'denied', 'failed'].includes(outcome ?? '') && { outcome: outcome! }),
    ...(from !== undefined && dayIn(from) && { from }),
    ...(to !== undefined && dayIn(to) && { to }),
    ...(actor !== undefined && UUID.test(actor) && { actor }),
    ...(target !== undefined && target.length <= LONGEST_TARGET && { target }),
  };
}

/** By itself, only changes are asked for: there is so much of the rest that it would hide them. */
export function askedBy({ what = 'changes', door, outcome, from, to, actor, target }: Chosen, groups: Groups): Asked {
  return {
    ...(what !== EVERYTHING && { action: groups[what]?.join(',') ?? what }),
    ...(door && { door: door as 'rest' | 'mcp' }),
    ...(outcome && { outcome: outcome as 'success' | 'denied' | 'failed' }),
    ...(from && { from: dayIn(from)!.toISOString() }),
    ...(to && { to: dayAfter(dayIn(to)!).toISOString() }),
    ...(actor && { actor }),
    ...(target && { target }),
  };
}

/** The beginning of a day where the reader is, as the times on the page are. */
function dayIn(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 && date.getFullYear() > 1900 ? date : null;
}

/** Days are not all 24 hours long. */
const dayAfter = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
