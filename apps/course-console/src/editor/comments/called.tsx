import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import { useLater } from '../../frame/use-later.js';
import { Combobox, type Option } from '../../parts/combobox.js';
import { words } from './words.js';

const MOST = 10;
const READERS: readonly string[] = ['owner', 'trainer'];

export interface CalledMember {
  memberId: string;
  name: string;
}

interface Props {
  workspaceId: string;
  called: readonly CalledMember[];
  onChange: (called: readonly CalledMember[]) => void;
}

/** Whom a comment calls: members who may read it, found by their name. */
export function Called({ workspaceId, called, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [isCalling, setCalling] = useState(false);
  const search = useLater(typed, 150).trim();
  const members = useAnswer(
    'list_members',
    { workspaceId, ...(search !== '' && { search }), limit: 50 },
    { enabled: isCalling, keepsLast: true },
  );
  const options = (members.data?.data ?? [])
    .filter(({ memberId, role }) => READERS.includes(role) && !called.some((each) => each.memberId === memberId))
    .map(({ memberId, name, email }): Option => ({ id: memberId, name, about: email }));
  return (
    <>
      {called.length > 0 && (
        <ul class="called" aria-label={words.called}>
          {called.map(({ memberId, name }) => (
            <li key={memberId}>
              <bdi>{name}</bdi>
              <button
                type="button"
                class="quiet small"
                aria-label={words.uncall(name)}
                onClick={() => onChange(called.filter((each) => each.memberId !== memberId))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isCalling && (
        <button type="button" class="quiet small" onClick={() => setCalling(true)}>
          {words.call}
        </button>
      )}
      {isCalling && called.length < MOST && (
        <Combobox
          label={words.call}
          hint={words.callHint}
          options={options}
          typed={typed}
          onType={setTyped}
          onChoose={(option) => {
            if (!option) return;
            onChange([...called, { memberId: option.id, name: option.name }]);
            setTyped('');
          }}
          status={words.found(options.length)}
        />
      )}
    </>
  );
}
