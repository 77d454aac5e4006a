import type { Plan } from './domain/plan.js';
import type { PlanRequest } from './domain/plan-request.js';
import type { AuthorCall, TextModel } from './text-model.js';

/** The plan of a request: a brief is planned by the model, outlines and documents are read. */
export function planOf(request: PlanRequest, previous: Plan | null, model: TextModel, call: AuthorCall): Promise<Plan> {
  if (request.mode === 'brief') return model.plan(request, previous, call);
  throw new Error(`there is no reader for the mode ${request.mode} yet`);
}
