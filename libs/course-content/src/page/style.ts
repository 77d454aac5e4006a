import { MATH_STYLE } from './math-style.js';
import { inkOn } from './colours.js';
import { asText, PALETTES, type Ground, type Theme } from './palette.js';

export interface Colours {
  /** `#rrggbb`. */
  primaryColor: string;
  accentColor: string;
  theme: Theme;
}

export interface Appearance extends Colours {
  workspace: string;
  logoUrl: string | null;
}

/** The workspace's colours, moved towards black or white as far as reading asks for. */
export function styleSheet(appearance: Appearance, rules: readonly string[]): string {
  return [coloursOf(appearance, ':root'), PAGE, CONTENT, ANSWERED, MATH_STYLE, ...rules].join('\n');
}

/**
 * The same look for what of a course stands in a page of another kind, within what has this class: what that page says of elements is
 * taken back there. Rules for formulas come with what draws these.
 */
export const styleWithin = (name: string, colours: Colours): string =>
  [coloursOf(colours, `.${name}`), `.${name}{`, TAKEN_BACK, CONTENT, ANSWERED, '}'].join('\n');

function coloursOf({ primaryColor, accentColor, theme }: Colours, where: string): string {
  const variables = (ground: Ground): string =>
    Object.entries({
      ...PALETTES[ground],
      primary: asText(primaryColor, ground),
      accent: asText(accentColor, ground),
      bar: primaryColor,
      ink: inkOn(primaryColor),
    })
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const scheme = theme === 'system' ? 'light dark' : theme;
  const own = `${where}{color-scheme:${scheme};${variables(theme === 'dark' ? 'dark' : 'light')}}`;
  return theme === 'system' ? `${own}\n@media (prefers-color-scheme:dark){${where}{${variables('dark')}}}` : own;
}

/** Of a page that is the course's alone. */
const PAGE = `
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:break-word}
.skip{position:absolute;inset-inline-start:-100rem}
.skip:focus{inset-inline-start:1rem;top:1rem;background:var(--page);padding:.5rem 1rem;z-index:2}
.bar{background:var(--bar);color:var(--ink);padding:1.5rem max(1rem,calc((100vw - 70rem)/2))}
.bar p{margin:0 0 .5rem}
.bar h1{margin:0;font-size:clamp(1.6rem,4vw,2.4rem);line-height:1.2}
.brand{display:flex;align-items:center;gap:.75rem;font-weight:600}
.brand img{max-height:2.5rem;max-width:10rem}
.notice{background:var(--soft);border-bottom:1px solid var(--line);padding:.5rem max(1rem,calc((100vw - 70rem)/2));font-size:.9375rem}
.notice p{margin:0}
.columns{max-width:70rem;margin:0 auto;padding:1rem}
nav{font-size:.9375rem;margin-bottom:1rem}
nav ol,nav ul{margin:0;padding-inline-start:1.4rem}
nav li ol{list-style:none;padding-inline-start:0}
nav li{margin:.25rem 0}
nav h2{display:none;font-size:1rem;margin:.5rem 0}
nav details{margin:0}
nav details>:not(summary){margin:.5rem 1rem}
main{max-width:46rem}
h2{font-size:1.6rem;line-height:1.25;margin:2.5rem 0 1rem}
footer{max-width:70rem;margin:2rem auto 0;padding:1rem;border-top:1px solid var(--line);color:var(--aside);font-size:.9375rem}
@media (min-width:62rem){
.columns{display:grid;grid-template-columns:16rem minmax(0,46rem);gap:2.5rem}
nav{position:sticky;top:1rem;margin:0;max-height:calc(100vh - 2rem);overflow-y:auto;align-self:start}
@supports selector(::details-content){
nav h2{display:block}
nav summary{display:none}
nav details{border:0}
nav details>:not(summary){margin-inline:0}
nav details::details-content{content-visibility:visible;block-size:auto}
}
}
@media print{nav,.skip{display:none}.slide{break-inside:avoid}}
`.trim();

/** Of what a page may say of elements that slides hold. */
const TAKEN_BACK = `
background:var(--page);color:var(--text);font-size:1.0625rem;line-height:1.6;overflow-wrap:break-word;
p,ul,ol,figure,h4,h5,h6{margin:revert}
ul,ol{list-style:revert;padding:revert}
ol[type=A]{list-style:upper-alpha}
label{font-weight:inherit;font-size:inherit}
input:not([type=checkbox],[type=radio]),select,textarea{width:auto;min-height:2.25rem}
input[type=checkbox],input[type=radio]{flex:none;width:1.15rem;height:1.15rem;margin:0;translate:0 .15rem;accent-color:var(--primary)}
code,pre{font:revert}
`.trim();

/** Of what slides hold. */
const CONTENT = `
a{color:var(--primary)}
a:focus-visible,summary:focus-visible,input:focus-visible,textarea:focus-visible,select:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
h3{font-size:1.25rem;line-height:1.3;margin:0 0 .75rem}
h4{font-size:1.1rem;margin:1.25rem 0 .5rem}
h5,h6{font-size:1rem;margin:1rem 0 .5rem}
.slide{border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1.25rem}
.slide>header{border-bottom:1px solid var(--line);margin-bottom:1rem}
.place{margin:0;color:var(--aside);font-size:.875rem}
.badge{border:1px solid var(--accent);color:var(--accent);border-radius:1rem;padding:0 .6rem;margin-inline-start:.5rem}
.aside,.hint,figcaption{color:var(--aside);font-size:.9375rem}
figure{margin:1rem 0}
img,video{max-width:100%;height:auto;border-radius:.5rem;display:block}
video{width:100%;background:#000}
video.heard{height:8rem}
audio{width:100%}
iframe{display:block;width:100%;aspect-ratio:16/9;margin-top:1rem;border:0;border-radius:.5rem;background:#000}
pre{background:var(--soft);border:1px solid var(--line);border-radius:.5rem;padding:.75rem;overflow-x:auto;font-size:.9375rem}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.95em}
blockquote{margin:1rem 0;padding:.25rem 1rem;border-inline-start:4px solid var(--line);color:var(--aside)}
.wide{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid var(--line);padding:.4rem .7rem;text-align:start;vertical-align:top}
th{background:var(--soft)}
.callout{margin:1rem 0;padding:.5rem 1rem;background:var(--soft);border-inline-start:5px solid var(--primary);border-radius:.25rem}
.callout.warning,.callout.important{border-color:var(--accent)}
.callout .tone{margin:.25rem 0;font-weight:700;color:var(--primary)}
.callout.warning .tone,.callout.important .tone{color:var(--accent)}
.callout p{margin:.25rem 0}
.placeholder{border:2px dashed var(--line);border-radius:.5rem;padding:1.5rem;text-align:center;color:var(--aside)}
.placeholder p{margin:0}
.card{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;border:1px solid var(--line);background:var(--soft);border-radius:.5rem;padding:.75rem 1rem}
.card .aside{overflow-wrap:anywhere}
.interaction{margin:1.25rem 0}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;background:var(--page)}
summary{cursor:pointer;padding:.6rem 1rem;font-weight:600}
details[open]>summary{border-bottom:1px solid var(--line)}
.body{padding:.25rem 1rem .5rem}
.cards{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr))}
.cards details{margin:0;border-top:4px solid var(--primary);background:var(--soft)}
.tabs>[role=tablist]{display:flex;flex-wrap:wrap;gap:.25rem;border-bottom:1px solid var(--line)}
@supports selector(::details-content){
.tabs:has(>details){display:flex;flex-wrap:wrap;gap:0 .25rem}
.tabs>details{display:contents}
.tabs>details>summary{list-style:none}
.tabs>details[open]>summary{pointer-events:none}
.tabs>details::details-content{order:1;flex:1 0 100%}
.tabs>details[open]::details-content{border-top:1px solid var(--line)}
}
.tabs>[role=tablist]>button,.tabs>details>summary{border:0;border-radius:0;background:none;color:inherit;font:inherit;font-weight:600;padding:.6rem 1rem calc(.6rem + 3px);cursor:pointer;text-align:start}
.tabs>[role=tablist]>[aria-selected=true],.tabs>details[open]>summary{color:var(--primary);border-bottom:3px solid;padding-bottom:.6rem}
.title{font-weight:600;margin:.25rem 0}
.timeline{list-style:none;padding-inline-start:1.25rem;border-inline-start:3px solid var(--primary);margin-inline-start:.5rem}
.timeline>li{position:relative;margin-bottom:1rem}
.timeline>li::before{content:"";position:absolute;inset-inline-start:-1.75rem;top:.5rem;width:.8rem;height:.8rem;border-radius:50%;background:var(--primary)}
.process{list-style:none;counter-reset:step;padding:0}
.process>li{counter-increment:step;position:relative;padding-inline-start:3rem;margin-bottom:1rem;min-height:2.25rem}
.process>li::before{content:counter(step);position:absolute;inset-inline-start:0;top:0;width:2.1rem;height:2.1rem;line-height:2.1rem;border-radius:50%;text-align:center;font-weight:700;background:var(--bar);color:var(--ink)}
.spots{position:relative;display:inline-block}
.mark{position:absolute;transform:translate(-50%,-50%);width:2rem;height:2rem;line-height:1.75rem;border-radius:50%;text-align:center;font-weight:700;text-decoration:none;background:var(--bar);color:var(--ink);border:2px solid #fff;box-shadow:0 0 0 2px #000}
.scene{border-inline-start:4px solid var(--accent);padding:.25rem 1rem;margin:1rem 0}
@media screen{.scene:not(:first-child,:target),.scenario:has(.scene:target)>.scene:not(:target){display:none}}
:target{outline:3px solid var(--accent);outline-offset:4px;border-radius:.25rem}
fieldset{border:1px solid var(--line);border-radius:.5rem;margin:0 0 1.25rem;padding:.5rem 1rem 1rem;min-width:0}
legend{font-weight:600;padding:0 .5rem;color:var(--primary)}
.option>span,.ordering span,.matching span{min-width:0}
.option{display:flex;gap:.75rem;align-items:baseline;padding:.5rem .75rem;margin:.4rem 0;border:1px solid var(--line);border-radius:.5rem}
.answer{display:flex;flex-wrap:wrap;gap:.5rem;align-items:baseline}
input[type=text],textarea,select{font:inherit;color:inherit;background:var(--page);border:1px solid var(--aside);border-radius:.35rem;padding:.15rem .5rem;max-width:100%}
.answer textarea{width:100%}
.scale{display:grid;grid-template-columns:repeat(auto-fit,minmax(3rem,1fr));gap:.5rem;margin:.5rem 0 .75rem}
.scale label{display:flex;flex-direction:column;align-items:center;gap:.25rem;padding:.5rem .25rem;border:1px solid var(--line);border-radius:.5rem;text-align:center}
.scale label:has(:checked){border-color:var(--primary);box-shadow:inset 0 0 0 1px var(--primary)}
.ends{display:flex;justify-content:space-between;gap:1rem;margin-top:.75rem;font-size:.875rem;color:var(--aside)}
.ends p{margin:0;max-width:45%}
.ends p:last-child{text-align:end}
.matching{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr))}
.matching li{margin:.5rem 0}
.ordering{list-style:none;padding:0}
.ordering li{margin:.5rem 0;display:flex;gap:.75rem;align-items:baseline}
`.trim();

/** Of what is said to answers. */
const ANSWERED = `
.option:has(:checked:disabled){border-color:var(--primary);background:var(--soft);font-weight:600}
.verdict,.result{font-weight:600;margin:.75rem 0}
.verdict:empty,.result:empty{display:none}
.feedback,.key{background:var(--soft);border-inline-start:4px solid var(--primary);border-radius:.25rem;padding:.4rem .8rem;margin:.5rem 0}
.key p{margin:0}
.question[data-judged=right]{border-color:var(--primary)}
.question[data-judged=wrong]{border-color:var(--accent)}
`.trim();
