import { z } from 'zod';
import type { KubernetesObject } from './kubernetes-object.ts';

const name = z.string().min(1);
const count = z.int().min(0);

/**
 * KEDA's fields as far as they are used here; their meaning: https://keda.sh/docs/latest/reference/scaledobject-spec and, of the
 * trigger, https://keda.sh/docs/latest/scalers/postgresql.
 */
const scaledObject = z.strictObject({
  scaleTargetRef: z.strictObject({ name, kind: z.literal('Deployment').optional() }),
  pollingInterval: count.optional(),
  cooldownPeriod: count.optional(),
  minReplicaCount: count,
  maxReplicaCount: count,
  fallback: z.strictObject({ failureThreshold: count, replicas: count }).optional(),
  advanced: z
    .strictObject({
      horizontalPodAutoscalerConfig: z.strictObject({
        behavior: z.strictObject({
          scaleDown: z.strictObject({
            stabilizationWindowSeconds: count.max(3600),
            policies: z.array(z.strictObject({ type: z.enum(['Pods', 'Percent']), value: z.int().min(1), periodSeconds: count })),
          }),
        }),
      }),
    })
    .optional(),
  triggers: z
    .array(
      z.strictObject({
        type: z.literal('postgresql'),
        // Metadata are texts, numbers too.
        metadata: z.strictObject({ query: name, targetQueryValue: z.string().regex(/^\d+$/) }),
        authenticationRef: z.strictObject({ name }),
      }),
    )
    .min(1),
});

const triggerAuthentication = z.strictObject({
  secretTargetRef: z.array(z.strictObject({ parameter: z.literal('connection'), name, key: name })).min(1),
});

/** Kinds that a cluster knows only once an operator is installed: their specs, by API version and kind. */
const SPECS: Record<string, z.ZodType> = {
  'keda.sh/v1alpha1 ScaledObject': scaledObject,
  'keda.sh/v1alpha1 TriggerAuthentication': triggerAuthentication,
};

/** What is wrong with an object of such a kind; undefined for a kind of Kubernetes' own. */
export function customKindProblems({ apiVersion, kind, spec }: KubernetesObject): string[] | undefined {
  const result = SPECS[`${apiVersion} ${kind}`]?.safeParse(spec);
  return result && (result.error?.issues ?? []).map(({ path, message }) => `.spec.${path.join('.')}: ${message}`);
}
