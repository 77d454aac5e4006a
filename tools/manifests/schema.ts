import * as client from '@kubernetes/client-node';
import { customKindProblems } from './custom-kinds.ts';
import { describeObject, type KubernetesObject } from './kubernetes-object.ts';

interface Model {
  getAttributeTypeMap(): readonly { baseName: string; type: string }[];
}
type Validator = new (value: unknown) => { validate(): void };

/** What an API server would refuse in an object or, worse, silently drop. */
export async function schemaProblems(object: KubernetesObject): Promise<string[]> {
  const problems = customKindProblems(object) ?? [...(await validityProblems(object)), ...unknownFields(object)];
  return problems.map((problem) => `${describeObject(object)}: ${problem}`);
}

/** Kinds, types and required fields; fields it has never heard of pass here. */
async function validityProblems(object: KubernetesObject): Promise<string[]> {
  const { apiVersion, kind } = object;
  let models: Record<string, Validator>;
  try {
    models = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, Validator>;
  } catch {
    return [`apiVersion ${apiVersion} does not exist`];
  }
  const Kind = models[kind];
  if (!Kind) return [`there is no ${kind} in ${apiVersion}`];
  try {
    new Kind(object).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function unknownFields(object: KubernetesObject): string[] {
  const version = object.apiVersion.split('/').at(-1) ?? '';
  return walk(object, `${version.charAt(0).toUpperCase()}${version.slice(1)}${object.kind}`, '');
}

function walk(value: unknown, type: string, path: string): string[] {
  const item = /^Array<(.+)>$/.exec(type)?.[1];
  if (item) return Array.isArray(value) ? value.flatMap((element, index) => walk(element, item, `${path}[${index}]`)) : [];
  if (typeof value !== 'object' || value === null) return [];
  const entry = /^\{ \[key: string\]: (.+); \}$/.exec(type)?.[1];
  if (entry) return Object.entries(value).flatMap(([key, element]) => walk(element, entry, `${path}.${key}`));
  const model = (client as unknown as Record<string, Model | undefined>)[type];
  if (!model) return [];
  const attributes = new Map(model.getAttributeTypeMap().map(({ baseName, type }) => [baseName, type]));
  return Object.entries(value).flatMap(([key, element]) => {
    const known = attributes.get(key);
    return known ? walk(element, known, `${path}.${key}`) : [`${path}.${key} is not a field of ${type}`];
  });
}
