import { useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { nextTick, onMounted, watch } from 'vue';
import './style.css';

const EXAMPLE = 'http://localhost:3100';

export default {
  extends: DefaultTheme,
  setup(): void {
    const route = useRoute();
    onMounted(nameThisService);
    watch(
      () => route.path,
      () => nextTick(nameThisService),
    );
  },
};

/** Examples are copied and pasted: they call the service that this page is from. */
function nameThisService(): void {
  const texts = document.createTreeWalker(document.querySelector('.vp-doc') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue?.includes(EXAMPLE)) node.nodeValue = node.nodeValue.replaceAll(EXAMPLE, location.origin);
  }
}
