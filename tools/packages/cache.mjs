import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Keeps installed packages by lock file in the user's cache folder and gives other clones hard links to them: unpacking takes two
 * processors most of a minute. Where links cannot be made, npm installs as usual.
 */
const LOCKS_KEPT = 2;
/** npm writes its record of what is installed into the file that is there. */
const WRITTEN_IN_PLACE = '.package-lock.json';

/** @returns whether packages for this lock were kept, and are here now. */
export function takePackages(root) {
  const kept = folderFor(root);
  if (!fs.existsSync(kept)) return false;
  try {
    for (const folder of packageFolders(root)) {
      fs.rmSync(join(root, folder), { recursive: true, force: true });
      if (fs.existsSync(join(kept, folder))) linkTree(join(kept, folder), join(root, folder));
    }
    fs.utimesSync(kept, new Date(), new Date());
    return true;
  } catch {
    return false; // on another disk, or somebody cleans up at this moment
  }
}

/** Keeps what npm has just installed, and forgets what was taken longest ago. */
export function keepPackages(root) {
  const kept = folderFor(root);
  const unfinished = `${kept}.${process.pid}`;
  try {
    fs.rmSync(kept, { recursive: true, force: true });
    for (const folder of packageFolders(root)) {
      if (fs.existsSync(join(root, folder))) linkTree(join(root, folder), join(unfinished, folder));
    }
    fs.renameSync(unfinished, kept);
    forgetOld(dirname(kept));
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true }); // it only saves time
  }
}

/** What is installed follows from the lock, and from the system and the Node.js that install scripts saw. */
function folderFor(root) {
  const lock = fs.readFileSync(join(root, 'package-lock.json'), 'utf8');
  const key = createHash('sha256').update(lock);
  key.update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  const home = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(home, JSON.parse(lock).name, key.digest('hex').slice(0, 16));
}

/** That of the root, and those of workspaces that need versions of their own. */
function packageFolders(root) {
  const { packages } = JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return new Set(Object.keys(packages).flatMap((path) => /^.*?node_modules(?=\/)/.exec(path) ?? []));
}

function linkTree(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else if (entry.name === WRITTEN_IN_PLACE) fs.copyFileSync(source, target);
    else fs.linkSync(source, target);
  }
}

function forgetOld(folder) {
  const byUse = fs
    .readdirSync(folder)
    .map((name) => ({ path: join(folder, name), at: fs.statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { path } of byUse.slice(LOCKS_KEPT)) fs.rmSync(path, { recursive: true, force: true });
}
