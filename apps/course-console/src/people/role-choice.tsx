import type { Role } from '../api/problem.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { useWords } from '../words/words.js';
import { givenBy } from './what-follows.js';
import { words as room } from './words.js';

interface Props {
  label: string;
  first: Role;
  onChoose?: (role: Role) => void;
}

/** One of the roles that may be given here, each with what it may do. */
export function RoleChoice({ label, first, onChoose }: Props) {
  const { roles } = useWords();
  const { role: own } = useWorkspace();
  return (
    <fieldset class="choice tall">
      <legend>{label}</legend>
      {givenBy(own).map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === first} onChange={() => onChoose?.(role)} />
          <span>
            {roles[role]}
            <small>{room.members.about[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
