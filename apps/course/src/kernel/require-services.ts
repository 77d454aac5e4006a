import type { AnyAction, ServiceType } from './action.js';

/** Finds what is missing when the process starts, and not when somebody first calls. @throws {Error} that names all of it. */
export function requireServices(actions: readonly AnyAction[], resolve: (type: ServiceType) => unknown): void {
  const missing = actions.flatMap(({ name, uses = [] }) =>
    (uses as readonly ServiceType[]).flatMap((type) => {
      try {
        return resolve(type) === undefined ? [`${name} uses ${type.name}`] : [];
      } catch {
        return [`${name} uses ${type.name}`];
      }
    }),
  );
  if (missing.length > 0) throw new Error(`No module that the runner imports exports these services: ${missing.join(', ')}`);
}
