import { useRoute, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { nextTick, onMounted, watch } from 'vue';
import { Shot } from './shot.js';
import './style.css';

const EXAMPLE = 'https://courses.example.com';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('Shot', Shot),
  setup(): void {
    const route = useRoute();
    onMounted(nameThisService);
    watch(
      () => route.path,
      () => nextTick(nameThisService),
    );
  },
} satisfies Theme;

/** What is copied from a page names the service that the page is from. */
function nameThisService(): void {
  const texts = document.createTreeWalker(document.querySelector('.vp-doc') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue?.includes(EXAMPLE)) node.nodeValue = node.nodeValue.replaceAll(EXAMPLE, location.origin);
  }
}
