import { h, type ComponentType, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loaded } from './loaded.js';

/** Files that can be waited for before there is anything to be shown. */
export interface Coming {
  isThere(): boolean;
  /** Rejects where they do not come; the part itself tries on. */
  come(): Promise<void>;
}

/** A part whose files come when it is shown first; until then, nothing. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> & Coming {
  let component: ComponentType<P> | null = null;
  function Later(props: P) {
    const [, shown] = useState(false);
    useEffect(() => {
      if (component) return;
      void loaded(load).then((there) => {
        component = there;
        shown(true);
      });
    }, []);
    return component && h(component, props);
  }
  return Object.assign(Later, {
    isThere: () => component !== null,
    come: async () => {
      component = await load();
    },
  });
}
