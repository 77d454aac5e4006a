import {
  inputRequired,
  inputResponse,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  type InputResponseView,
} from '@modelcontextprotocol/server';
import type { AnyAction, UserForm } from '../../kernel/action.js';
import type { ProblemError } from '../../kernel/errors.js';

/** The one form that a call asks with. */
const FORM = 'form';

/** Whether a client says among its capabilities that it shows forms; one that names no mode at all means forms. */
export function showsForms(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as { elicitation?: { form?: unknown; url?: unknown } };
  if (typeof elicitation !== 'object' || elicitation === null) return false;
  return elicitation.form !== undefined || elicitation.url === undefined;
}

/** What the user did with the form, where the client has shown it. */
export const answerIn = (responses: Record<string, unknown> | undefined): InputResponseView => inputResponse(responses, FORM);

/** Arguments with what the user has filled in, and a line that tells a model what that was. */
export function withAnswer(
  given: Record<string, unknown>,
  form: UserForm | undefined,
  answer: InputResponseView,
): { given: Record<string, unknown>; line: string } {
  if (!form || answer.kind !== 'elicit' || answer.action !== 'accept') return { given, line: '' };
  const filled = form.read(answer.content ?? {});
  const line = `The user filled in a form: ${JSON.stringify(filled)}. If you call again for this, send these arguments too.`;
  return { given: { ...given, ...filled }, line };
}

/** The form for a refusal; null where there is none, or where the user has been asked. */
export function formFor({ tool }: AnyAction, refusal: ProblemError, answer: InputResponseView): InputRequiredResult | null {
  const asked = answer.kind === 'missing' ? tool!.form?.asks(refusal) : null;
  if (!asked) return null;
  const { message, fields } = asked;
  const requestedSchema = { type: 'object', properties: fields } as ElicitRequestFormParams['requestedSchema'];
  return inputRequired({ inputRequests: { [FORM]: inputRequired.elicit({ message, requestedSchema }) } });
}
