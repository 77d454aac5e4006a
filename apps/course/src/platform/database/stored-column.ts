import { AfterLoad } from 'typeorm';
import type { Stored, StoredDocument } from '@lib/validation';

/**
 * Beside the column of a stored document, which has the version of its schema in the column of the same name with `Schema`: what is
 * loaded has been through the upgrades. SQL of one's own reads and writes both columns.
 */
export function ReadAs<T>(document: StoredDocument<T>): PropertyDecorator {
  return (entity, property) => {
    const column = String(property);
    const schema = `${column}Schema`;
    const read = `read ${column}`;
    Object.defineProperty(entity, read, {
      value(this: Record<string, unknown>) {
        if (this[column] === undefined || this[column] === null) return;
        if (typeof this[schema] !== 'number') throw new Error(`${column} was selected without ${schema}`);
        this[column] = document.read(this[column] as Stored<T>, this[schema]);
      },
    });
    AfterLoad()(entity, read);
  };
}

/** For the column of the version: what is inserted has the number of today. */
export const versionOf = ({ version }: StoredDocument<unknown>) => ({
  transformer: { to: () => version, from: (stored: number) => stored },
});
