import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Generation } from '../generation/use-generation.js';
import { loaded as comes } from '../parts/loaded.js';
import { Notice } from '../parts/notice.js';
import { isEdited } from '../plan-editor/kept-draft.js';
import type { PlanEditor } from '../plan-editor/plan-editor.js';
import { useWords } from '../words/words.js';
import { EDIT_BUTTON } from './gate.js';

interface Given {
  workspaceId: string;
  generation: Generation;
  ended: () => void;
}

type Editor = typeof PlanEditor;

/** The editor of the plan, whose files are fetched when somebody edits; it is open where changes were left in this tab. */
export function useEditor({ workspaceId, generation, ended }: Given): { edit: () => void; editor: ComponentChildren } {
  const { frame } = useWords();
  const [isOpen, setOpen] = useState(() => isEdited(generation.generationId));
  const [loaded, setLoaded] = useState<{ Editor: Editor } | 'not' | null>(null);
  useEffect(() => {
    if (!isOpen || loaded) return;
    const load = () => import('../plan-editor/plan-editor.js');
    void load()
      .catch(() => {
        setLoaded('not');
        return comes(load);
      })
      .then((module) => setLoaded({ Editor: module.PlanEditor }));
  }, [isOpen]);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen && isLeft.current) document.getElementById(EDIT_BUTTON)?.focus();
  }, [isOpen]);
  const leave = (): void => {
    isLeft.current = true;
    setOpen(false);
  };
  const edit = (): void => setOpen(true);
  if (!isOpen || !loaded) return { edit, editor: null };
  if (loaded === 'not') return { edit, editor: <Notice tone="wrong" title={frame.notLoadedWhy} /> };
  const { Editor } = loaded;
  const editor = <Editor workspaceId={workspaceId} generation={generation} leave={leave} ended={ended} />;
  return { edit, editor };
}
