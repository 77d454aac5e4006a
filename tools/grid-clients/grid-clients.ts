import { format, resolveConfig } from 'prettier';
import { root } from '../kit/paths.ts';
import type { Description } from './description.ts';
import { pythonClient } from './python-client.ts';
import { typescriptClient } from './typescript-client.ts';

/** By the names of their files. */
export async function gridClients(description: Description): Promise<Record<string, string>> {
  const options = await resolveConfig(`${root}/grid-client.ts`);
  return {
    'grid-client.ts': await format(typescriptClient(description), { ...options, parser: 'typescript' }),
    'grid_client.py': pythonClient(description),
  };
}
