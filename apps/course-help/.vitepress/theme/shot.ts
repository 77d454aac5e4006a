import { withBase } from 'vitepress';
import { h, type FunctionalComponent } from 'vue';

const THEMES = ['light', 'dark'] as const;

/** A picture of a screen; only the one for this window and theme is loaded. */
export const Shot: FunctionalComponent<{ name: string; alt: string }> = ({ name, alt }) =>
  THEMES.map((theme) => {
    const at = (screen: string): string => withBase(`/pictures/${name}-${screen}-${theme}.png`);
    return h('picture', { class: ['shot', theme] }, [
      h('source', { media: '(width < 640px)', srcset: at('phone'), width: 780, height: 1688 }),
      h('img', { src: at('wide'), width: 1200, height: 800, loading: 'lazy', alt }),
    ]);
  });
Shot.props = ['name', 'alt'];
