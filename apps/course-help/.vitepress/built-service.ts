import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The help is built after the service, and says what the service itself says. npm runs it in the folder of the help. */
const SERVICE = resolve('../course/dist');

export const importBuilt = async <T>(file: string): Promise<T> => (await import(pathToFileURL(join(SERVICE, file)).href)) as T;
