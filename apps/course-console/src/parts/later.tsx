import { h, type ComponentType, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part whose files come when it is shown first; until then, nothing. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [, shown] = useState(false);
    useEffect(() => {
      const fetch = (): void =>
        void load().then(
          (component) => {
            loaded = component;
            shown(true);
          },
          // Without a connection it comes when that is back
          () => addEventListener('online', fetch, { once: true }),
        );
      if (!loaded) fetch();
      return () => removeEventListener('online', fetch);
    }, []);
    return loaded && h(loaded, props);
  };
}
