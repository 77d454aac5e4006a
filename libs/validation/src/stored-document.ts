declare const unread: unique symbol;

/** A document as its column holds it, in the shape of whichever version stored it: only `read` makes a `T` of it. */
export interface Stored<T> {
  readonly [unread]: T;
}

/** From the version before to the next. What it is given has just been parsed and is nobody else's, so that it may change it. */
export type Upgrade = (document: never) => unknown;

/** A kind of document that is kept as JSON, with the number of its schema in a column beside it. */
export interface StoredDocument<T> {
  readonly name: string;
  /** Of the schema that today's code writes; stored with every document that it writes. */
  readonly version: number;
  /** @throws {NewerDocument} */
  read(stored: Stored<T>, version: number): T;
}

/** Stored by a later version of the service, whose shape this one does not know. */
export class NewerDocument extends Error {
  constructor(what: string, version: number, known: number) {
    super(`a ${what} is stored in version ${version} of its schema, and this version of the service reads up to ${known}`);
    this.name = 'NewerDocument';
  }
}

/**
 * The version follows from the upgrades: the first leads from 1 to 2. One that was released is never changed, and says all that it
 * needs itself: helpers of today's shape will not know the shape of then.
 */
export function storedDocument<T>(name: string, upgrades: readonly Upgrade[] = []): StoredDocument<T> {
  const current = upgrades.length + 1;
  return {
    name,
    version: current,
    read(stored, version) {
      if (version > current) throw new NewerDocument(name, version, current);
      return upgrades.slice(version - 1).reduce<unknown>((document, upgrade) => upgrade(document as never), stored) as T;
    },
  };
}
