/** Has the packages of a service loaded when its next bundle is ready, which takes longer than all else at its start. */
import { pathToFileURL } from 'node:url';

const packages = import(pathToFileURL(process.argv[2]));
process.once('message', async (entry) => {
  await packages;
  await import(pathToFileURL(entry));
});
