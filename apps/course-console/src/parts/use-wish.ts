import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * A setting that is kept as soon as it is chosen. Shows what was chosen last until the service has it, and what the service has where it
 * refused. An answer to an earlier choice does not take back a later one.
 *
 * @param send stores a choice. @returns whether that was done.
 */
export function useWish<T>(stored: T, send: (wish: T) => Promise<boolean>): { shown: T; choose: (wish: T) => Promise<boolean> } {
  const [wish, setWish] = useState<{ value: T } | null>(null);
  const pending = useRef(0);
  useLayoutEffect(() => {
    if (pending.current === 0) setWish(null);
  }, [stored]);
  return {
    shown: wish ? wish.value : stored,
    async choose(value) {
      setWish({ value });
      pending.current++;
      const isDone = await send(value);
      pending.current--;
      if (!isDone && pending.current === 0) setWish(null);
      return isDone;
    },
  };
}
