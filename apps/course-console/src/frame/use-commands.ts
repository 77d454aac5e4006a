import { useAnswer } from '../api/cache.js';
import { useWords } from '../words/words.js';
import { matching, type Command } from './commands.js';
import { placesIn } from './navigation.js';
import { places } from './places.js';
import { useLater } from './use-later.js';
import { may, useWorkspaceHere } from './workspace-context.js';

export interface Found {
  name: string;
  commands: Command[];
}

const AFTER_MS = 150;
const MOST = 5;

/** What can be reached by what was typed, in groups; those without anything are left out. */
export function useCommands(typed: string, action: Command | undefined): { groups: Found[]; isSearching: boolean } {
  const {
    commands: words,
    frame,
    places: names,
    roles,
    courses: { states },
  } = useWords();
  const workspace = useWorkspaceHere();
  const search = useLater(typed.trim(), AFTER_MS);
  const workspaceId = workspace?.workspaceId ?? '';
  const enabled = search !== '' && workspace !== null && may(workspace, 'workspace.read');
  const given = { workspaceId, search, limit: MOST };
  const courses = useAnswer('list_courses', given, { enabled });
  const members = useAnswer('list_members', given, { enabled });
  const workspaces = useAnswer('list_my_workspaces', { limit: 100 });

  const here = workspace
    ? placesIn(workspace).map(({ name, at, within }) => ({
        name: names[name],
        about: within && names[within],
        go: at(workspaceId),
      }))
    : [];
  const own = [
    ...(workspace ? [{ name: frame.notices(''), go: places.notices(workspaceId) }] : []),
    { name: frame.workspaces, go: places.workspaces },
    { name: frame.profile, go: places.profile },
    { name: frame.security, go: places.security },
    { name: frame.tokens, go: places.tokens },
    { name: frame.apps, go: places.apps },
    { name: frame.activity, go: places.activity },
    { name: frame.mails, go: places.mails },
  ];
  const others = (workspaces.data?.data ?? [])
    .filter((one) => one.workspaceId !== workspaceId)
    .map((one) => ({ name: one.name, about: roles[one.role], go: places.workspace(one.workspaceId) }));
  const groups = [
    { name: words.actions, commands: matching(action ? [action] : [], typed) },
    { name: frame.places, commands: matching([...here, ...own], typed) },
    {
      name: words.courses,
      commands: (courses.data?.data ?? []).map(({ courseId, title, state }) => ({
        name: title,
        about: states[state],
        go: places.course(workspaceId, courseId),
      })),
    },
    {
      name: words.members,
      commands: (members.data?.data ?? []).map(({ name, email, role }) => ({
        name,
        about: `${roles[role]} · ${email}`,
        go: `mailto:${email}`,
      })),
    },
    { name: frame.workspaces, commands: matching(others, typed).slice(0, MOST) },
  ];
  const isSearching = typed.trim() !== search || courses.isFetching || members.isFetching;
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching };
}
