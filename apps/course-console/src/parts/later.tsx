import { h, type ComponentType, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loaded } from './loaded.js';

/** A part whose files come when it is shown first; until then, nothing. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let component: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [, shown] = useState(false);
    useEffect(() => {
      if (component) return;
      void loaded(load).then((there) => {
        component = there;
        shown(true);
      });
    }, []);
    return component && h(component, props);
  };
}
