import { calledName, timestamp } from '@lib/validation';
import { z } from 'zod';
import { ROLES } from '../../kernel/actor.js';

export const workspaceName = calledName(200);

export const workspaceSummary = z.object({ workspaceId: z.uuid(), name: z.string(), role: z.enum(ROLES), createdAt: timestamp });
