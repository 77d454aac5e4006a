import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Combobox } from '../../parts/combobox.js';
import type { Kind } from '../course.js';
import { PickFile } from '../../files/pick-file.js';
import { useLanguage } from '../../words/words.js';
import { words } from '../words.js';
import { groupOf } from './kinds.js';

interface Props {
  allowed: readonly Kind[];
  onChoose: (kind: Kind, fileId?: string) => void;
  onLeave: () => void;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What can be added, narrowed as somebody types. What is nothing without its file asks for that first. */
export function InsertMenu({ allowed, onChoose, onLeave }: Props) {
  const { items, kinds, groups, aliases } = words;
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [picks, setPicks] = useState<'video' | 'resource' | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  // At once: the next key that is pressed is meant for it
  useLayoutEffect(() => menu.current?.querySelector('input')?.focus(), []);
  const found = allowed.filter((kind) =>
    plain([kinds[kind], groups[groupOf(kind)], aliases[kind] ?? ''].join(' ')).includes(plain(typed.trim())),
  );
  const choose = (kind: Kind): void => {
    if (kind === 'video' || kind === 'resource') setPicks(kind);
    else onChoose(kind);
  };
  if (picks) return <PickFile kind={picks} onPick={(file) => onChoose(picks, file.fileId)} onClose={onLeave} />;
  return (
    <div
      ref={menu}
      class="insert-menu"
      // The slide may be in another language, which is written the other way
      lang={language}
      dir="ltr"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onLeave();
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) onLeave();
      }}
    >
      <Combobox
        label={items.whatToAdd}
        isOpenAtOnce
        enterTakes="first"
        typed={typed}
        onType={setTyped}
        options={found.map((kind) => ({ id: kind, name: kinds[kind], about: groups[groupOf(kind)] }))}
        onChoose={(option) => option && choose(option.id)}
        status={items.kindsFound(found.length)}
      />
      <button type="button" class="quiet small" onClick={onLeave}>
        {words.cancel}
      </button>
    </div>
  );
}
