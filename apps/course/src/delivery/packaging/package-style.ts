/** What the pages of a preview do not have. */
export const PLAYER_STYLE = `
[hidden]{display:none!important}
#introduction>h2,.module>h2,#final>h2{margin-top:.5rem}
nav a[aria-current]{font-weight:700}
nav a[data-done]::after{content:" \\2713"}
button:not([role=tab]){font:inherit;font-weight:600;background:var(--bar);color:var(--ink);border:1px solid var(--line);border-radius:.5rem;padding:.4rem 1rem;cursor:pointer}
button:disabled{opacity:.5;cursor:default}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.controls{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
`.trim();
