/**
 * What renders this page leaves out what those need who hear it or use it without a mouse: done here whenever it has rendered
 * something.
 */
let asked = false;
new MutationObserver(() => {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    putLevelsInOrder();
    nameChoices();
    // What scrolls can be scrolled with the keys (WCAG 2.2, 2.1.1)
    for (const text of document.querySelectorAll('pre:not([tabindex])')) text.tabIndex = 0;
  });
}).observe(document.body, { childList: true, subtree: true });

/** No heading is more than one level below the one before it (WCAG 2.2, 1.3.1). */
function putLevelsInOrder() {
  let before = 0;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const own = Number(heading.tagName[1]);
    before = Math.min(own, before + 1);
    if (before === own) heading.removeAttribute('aria-level');
    else heading.setAttribute('aria-level', String(before));
  }
}

/** A choice says what is chosen (WCAG 2.2, 4.1.2). */
function nameChoices() {
  for (const choice of document.querySelectorAll('select:not([aria-label], [id])')) {
    choice.setAttribute('aria-label', choice.closest('[data-param-name]')?.dataset.paramName ?? 'Example');
  }
}
