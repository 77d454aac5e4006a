import type { Page } from 'playwright-core';

/** Elements of course content that look otherwise than in a copy that stands alone: rules of the page around them have reached in. */
export async function restyled(page: Page, root = '.course'): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(root)})].flatMap((within) => {
    const alone = within.cloneNode(true);
    document.body.append(alone);
    const copies = [...alone.querySelectorAll('*')];
    const found = [...within.querySelectorAll('*')].flatMap((element, index) => {
      const [here, there] = [getComputedStyle(element), getComputedStyle(copies[index])];
      return ['display', 'list-style-type', 'text-decoration-line', 'border-bottom-style', 'padding-inline-start']
        .filter((name) => here.getPropertyValue(name) !== there.getPropertyValue(name))
        .map((name) => element.tagName + ' ' + name + ': ' + here.getPropertyValue(name));
    });
    alone.remove();
    return found;
  })`);
}
