import { useRef, useState } from 'preact/hooks';
import { changed } from '../../api/cache.js';
import { call, type Result } from '../../api/call.js';
import { NoConnection, Problem } from '../../api/problem.js';
import { useHere } from '../editing.js';

type Drawn = Result<'fill_course_images'>;

export interface Drawing {
  /** Fills these, or the next few of the course where none are named, for at most the price on the button. What waits to be saved is saved before. */
  draw: (agreedCredits: number, itemIds?: readonly string[]) => Promise<Drawn | null>;
  isRunning: boolean;
  error: Error | null;
}

/** Draws pictures where they are described, and takes them into the draft that is on the screen. */
export function useDrawing(): Drawing {
  const { workspaceId, courseId, idThere, saved, readAgain } = useHere();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const wish = useRef<{ of: string; key: string } | null>(null);
  return {
    isRunning,
    error,
    async draw(agreedCredits, itemIds) {
      if (isRunning) return null;
      setRunning(true);
      setError(null);
      const of = JSON.stringify(itemIds ?? null);
      if (wish.current?.of !== of) wish.current = { of, key: crypto.randomUUID() };
      try {
        await saved();
        // What is new has the service's id only now
        const drawn = await call(
          'fill_course_images',
          { workspaceId, courseId, agreedCredits, ...(itemIds && { itemIds: itemIds.map(idThere) }) },
          { key: wish.current.key },
        );
        wish.current = null;
        changed('list_files', 'get_credit_ledger', 'fill_course_images');
        await readAgain();
        return drawn;
      } catch (thrown) {
        if (thrown instanceof Problem && thrown.code === 'changed-since') changed('get_workspace_ai_config');
        // What was refused for good is another wish when it is tried again
        if (thrown instanceof Problem && thrown.status < 500 && thrown.status !== 429) wish.current = null;
        if (!(thrown instanceof Problem) && !(thrown instanceof NoConnection)) throw thrown;
        setError(thrown);
        return null;
      } finally {
        setRunning(false);
      }
    },
  };
}
