import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Colours } from './appearance.js';

/** What draws slides comes after the page stands; without it, the page does all that it is for. */
export function Sample({ look }: { look: Colours }) {
  const [Drawn, setDrawn] = useState<ComponentType<{ look: Colours }> | null>(null);
  useEffect(() => {
    void import('./sample.js').then(
      (module) => setDrawn(() => module.Sample),
      () => undefined,
    );
  }, []);
  return <div class="samples">{Drawn && <Drawn look={look} />}</div>;
}
