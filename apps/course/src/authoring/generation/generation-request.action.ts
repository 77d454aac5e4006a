import { strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { DIFFICULTIES } from './domain/brief.js';
import { MODES } from './domain/generation-states.js';
import { shownPlan, withPositions } from './domain/plan.js';
import { givenIn } from './domain/plan-request.js';
import { findGeneration } from './generations.repository.js';

const given = z.object({
  topic: z.string().optional(),
  text: z.string().optional().describe('The outline or the document'),
  audience: z.string().optional(),
  outcomes: z.array(z.string()).optional(),
  difficulty: z.enum(DIFFICULTIES).optional(),
  tone: z.string().optional(),
  slideCount: z.int().optional(),
});

/** Not with the status, which is asked for again and again: request and plan can be megabytes, and do not change. */
export const getGenerationRequest = defineAction({
  name: 'get_generation_request',
  title: 'What a generation was asked for',
  description:
    'What you sent for a generation, with what was filled in for you, and the plan that was made of it, in whatever state it is now: to show what another plan changed, or to ask for the same again when the gate has closed.',
  route: 'GET /workspaces/:workspaceId/generations/:generationId/request',
  tag: 'Generation',
  input: strictObject({ generationId: z.uuid() }),
  output: z.object({
    generationId: z.uuid(),
    mode: z.enum(MODES).describe('Made from'),
    given: given.describe('As generate_course takes it'),
    defaulted: z.array(z.string()).describe('What of it was filled by defaults'),
    language: z.string().describe('BCP 47'),
    comment: z.string().nullable().describe('What was to change in the plan before'),
    revisionOf: z.uuid().nullable().describe('The generation that this one took the place of'),
    createdAt: timestamp,
    plan: shownPlan.nullable().describe('Once it is made'),
  }),
  permission: 'generations.use',
  effect: 'read',
  async commit(ctx, { generationId }) {
    const { mode, request, revisionOf, createdAt, plan } = await findGeneration(ctx, generationId);
    return {
      generationId,
      mode,
      given: givenIn(request),
      defaulted: 'defaulted' in request ? request.defaulted : [],
      language: request.language,
      comment: request.comment,
      revisionOf,
      createdAt: createdAt.toISOString(),
      plan: plan && withPositions(plan),
    };
  },
});
