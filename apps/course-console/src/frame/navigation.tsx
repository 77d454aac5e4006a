import { useLocation } from 'preact-iso';
import { useWords, type Words } from '../words/words.js';
import { closeWhenLeft } from './close-when-left.js';
import { places } from './places.js';
import { may, type Permission, type WorkspaceHere } from './workspace-context.js';

interface Place {
  name: keyof Words['places'];
  at: (workspaceId: string) => string;
  /** Who may go there; everybody who belongs, where it is left out. */
  permission?: Permission;
}

/** Every page of a workspace that stands in its navigation, in this order. */
const PLACES: readonly Place[] = [
  { name: 'home', at: places.workspace, permission: 'workspace.read' },
  { name: 'learn', at: places.learn, permission: 'learning.take' },
  { name: 'courses', at: places.courses, permission: 'workspace.read' },
  { name: 'generations', at: places.generations, permission: 'generations.use' },
  { name: 'import', at: places.import, permission: 'courses.write' },
  { name: 'files', at: places.files, permission: 'courses.write' },
  { name: 'connect', at: places.connect, permission: 'workspace.read' },
  { name: 'general', at: places.general, permission: 'workspace.configure' },
  { name: 'features', at: places.features, permission: 'workspace.configure' },
];

/** Those that whoever is here may go to. */
export const placesIn = (workspace: WorkspaceHere): Place[] =>
  PLACES.filter(({ permission }) => !permission || may(workspace, permission));

/** A page of one thing is in the place that lists it; Home is above all others. */
function currentAt(path: string, at: string, name: Place['name']): { 'aria-current'?: 'page' | 'true' } {
  if (path === at) return { 'aria-current': 'page' };
  return name !== 'home' && path.startsWith(`${at}/`) ? { 'aria-current': 'true' } : {};
}

export function Navigation({ workspace }: { workspace: WorkspaceHere }) {
  const words = useWords();
  const { path } = useLocation();
  const { workspaceId } = workspace;
  return (
    <nav id="places" popover="auto" class="places" aria-label={words.frame.places} onFocusOut={closeWhenLeft}>
      <ul>
        {placesIn(workspace).map(({ name, at }) => (
          <li key={name}>
            <a href={at(workspaceId)} {...currentAt(path, at(workspaceId), name)}>
              {words.places[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
