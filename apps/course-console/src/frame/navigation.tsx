import { useLocation } from 'preact-iso';
import { useWords, type Words } from '../words/words.js';
import { placeOf } from './beside.js';
import { closeWhenLeft } from './close-when-left.js';
import { places } from './places.js';
import { may, type Permission, type WorkspaceHere } from './workspace-context.js';

type Name = keyof Words['places'];

interface Place {
  name: Name;
  at: (workspaceId: string) => string;
  /** Who may go there; everybody who belongs, where it is left out. */
  permission?: Permission;
  /** Where it is not always there. */
  isThere?: (workspace: WorkspaceHere) => boolean;
  /** Of pages that stand in the navigation as one place, and beside each other when one of them is shown. */
  within?: Name;
}

/** Every page of a workspace that stands in its navigation, in this order. */
const PLACES: readonly Place[] = [
  { name: 'home', at: places.workspace, permission: 'workspace.read' },
  { name: 'learn', at: places.learn, permission: 'learning.take' },
  { name: 'catalogue', at: places.catalogue, permission: 'learning.take', isThere: ({ catalogue }) => catalogue },
  { name: 'transcript', at: places.transcript, permission: 'learning.take' },
  { name: 'courses', at: places.courses, permission: 'workspace.read' },
  { name: 'paths', at: places.paths, permission: 'workspace.read' },
  { name: 'generations', at: places.generations, permission: 'generations.use' },
  { name: 'import', at: places.import, permission: 'courses.write' },
  { name: 'files', at: places.files, permission: 'courses.write' },
  { name: 'connect', at: places.connect, permission: 'workspace.read' },
  { name: 'members', at: places.members, permission: 'workspace.read', within: 'people' },
  { name: 'invitations', at: places.invitations, permission: 'members.manage', within: 'people' },
  { name: 'groups', at: places.groups, permission: 'workspace.read', within: 'people' },
  { name: 'records', at: places.records, permission: 'records.read', within: 'people' },
  { name: 'certificates', at: places.certificates, permission: 'records.read', within: 'people' },
  { name: 'credits', at: places.credits, permission: 'ledger.read' },
  { name: 'audit', at: places.audit, permission: 'audit.read' },
  { name: 'webhooks', at: places.webhooks, permission: 'webhooks.manage' },
  { name: 'general', at: places.general, permission: 'workspace.read', within: 'settings' },
  { name: 'appearance', at: places.appearance, permission: 'workspace.configure', within: 'settings' },
  { name: 'ai', at: places.ai, permission: 'workspace.configure', within: 'settings' },
  { name: 'mcp', at: places.mcp, permission: 'workspace.read', within: 'settings' },
  { name: 'features', at: places.features, permission: 'workspace.read', within: 'settings' },
  { name: 'workspaceTokens', at: places.workspaceTokens, permission: 'tokens.manage', within: 'settings' },
  { name: 'workspaceApps', at: places.workspaceApps, permission: 'tokens.manage', within: 'settings' },
];

/** Those that whoever is here may go to. */
export const placesIn = (workspace: WorkspaceHere): Place[] =>
  PLACES.filter(({ permission, isThere }) => (!permission || may(workspace, permission)) && (isThere?.(workspace) ?? true));

/** A place of several pages is entered by the first of them. */
const isEntry = ({ within }: Place, index: number, all: readonly Place[]): boolean =>
  within === undefined || all[index - 1]?.within !== within;

/** The place that a page is at or under. */
function placeAt({ workspaceId }: WorkspaceHere, path: string, here: readonly Place[]): Place | undefined {
  const found = placeOf(
    path,
    // Home is above all others
    here.map(({ at }) => at(workspaceId)).filter((at) => at === path || at !== places.workspace(workspaceId)),
  );
  return here.find(({ at }) => at(workspaceId) === found);
}

/** The pages beside the one at this address. */
export function besides(workspace: WorkspaceHere, path: string): { name: Name; pages: Place[] } | null {
  const here = placesIn(workspace);
  const name = placeAt(workspace, path, here)?.within;
  return name === undefined ? null : { name, pages: here.filter(({ within }) => within === name) };
}

export function Navigation({ workspace }: { workspace: WorkspaceHere }) {
  const words = useWords();
  const { path } = useLocation();
  const { workspaceId } = workspace;
  const here = placesIn(workspace);
  const now = placeAt(workspace, path, here);
  const isIn = ({ name, within }: Place): boolean => name === now?.name || (within !== undefined && within === now?.within);
  return (
    <nav id="places" popover="auto" class="places" aria-label={words.frame.places} onFocusOut={closeWhenLeft}>
      <ul>
        {here.filter(isEntry).map((place) => (
          <li key={place.name}>
            <a
              href={place.at(workspaceId)}
              {...(isIn(place) && { 'aria-current': path === place.at(workspaceId) ? 'page' : 'true' })}
            >
              {words.places[place.within ?? place.name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
