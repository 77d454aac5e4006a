import { Parser } from 'htmlparser2';
import type { Archive } from './archive.js';

/**
 * The prefixes that Office writes and the readers here expect. Others are equally valid: `w:p` may be `ns0:p`, or `p` in a default namespace
 * (Namespaces in XML 1.0, section 6). Covers both forms of ISO 29500, transitional and strict.
 */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ...['http://schemas.openxmlformats.org', 'http://purl.oclc.org/ooxml'].flatMap((base): [string, string][] => {
    const year = base.includes('purl') ? '' : '/2006';
    return [
      [`${base}/wordprocessingml${year}/main`, 'w'],
      [`${base}/presentationml${year}/main`, 'p'],
      [`${base}/drawingml${year}/main`, 'a'],
      [`${base}/drawingml${year}/wordprocessingDrawing`, 'wp'],
      [`${base}/drawingml${year}/picture`, 'pic'],
      [`${base}/drawingml${year}/chart`, 'c'],
      [`${base}/drawingml${year}/diagram`, 'dgm'],
      [`${base}/officeDocument${year}/relationships`, 'r'],
      [`${base}/officeDocument${year}/math`, 'm'],
    ];
  }),
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', ''],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup', 'wpg'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/powerpoint/2010/main', 'p14'],
]);
const USUAL = new Set(PREFIXES.values());

/** Rewrites each XML part with Office's prefixes, and CDATA sections as text, because mammoth drops them. */
export function withUsualPrefixes(archive: Archive): Archive {
  return new Map(
    [...archive].map(([name, part]): [string, Buffer] => {
      if (!/\.(?:xml|rels)$/.test(name)) return [name, part];
      const xml = part.toString();
      return [name, hasOthers(xml) || xml.includes('<![CDATA[') ? Buffer.from(renamed(xml)) : part];
    }),
  );
}

const hasOthers = (xml: string): boolean =>
  [...xml.matchAll(/\sxmlns(?::([^\s=]{1,100}))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].some(([, prefix = '', one, other]) => {
    const usual = PREFIXES.get(one ?? other ?? '');
    return usual !== undefined && usual !== prefix;
  });

/** Office's prefix by the prefix in the file. */
type Scope = Record<string, string>;

function renamed(xml: string): string {
  let [text, isCharacters] = ['', false];
  // Inherits from the outer scope without copying it
  const scopes: Scope[] = [Object.create(null) as Scope];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const scope = scopeOf(scopes.at(-1)!, attributes);
        scopes.push(scope);
        open.push(nameIn(scope, name, true));
        text += `<${open.at(-1)!}`;
        for (const [each, value] of Object.entries(attributes))
          text += ` ${attributeIn(scope, each)}="${valueIn(scope, each, value).replaceAll('"', '&quot;')}"`;
        text += '>';
      },
      ontext: (data) => void (text += isCharacters ? data.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : data),
      onclosetag: () => {
        scopes.pop();
        text += `</${open.pop()!}>`;
      },
      oncdatastart: () => void (isCharacters = true),
      oncdataend: () => void (isCharacters = false),
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(xml);
  return text;
}

function scopeOf(around: Scope, attributes: Readonly<Record<string, string>>): Scope {
  const declared = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return around;
  const scope = Object.create(around) as Scope;
  for (const [name, uri] of declared) {
    const prefix = name.slice('xmlns:'.length);
    // A usual prefix that is bound to another namespace here is renamed
    scope[prefix] = PREFIXES.get(uri) ?? (prefix !== '' && USUAL.has(prefix) ? `other-${prefix}` : prefix);
  }
  return scope;
}

/** An attribute without a prefix has no namespace, even if there is a default one. */
function nameIn(scope: Scope, name: string, isElement: boolean): string {
  const at = name.indexOf(':');
  const prefix = at < 0 ? '' : name.slice(0, at);
  if (at < 0 && !isElement) return name;
  const now = scope[prefix] ?? prefix;
  return now === '' ? name.slice(at + 1) : `${now}:${name.slice(at + 1)}`;
}

function attributeIn(scope: Scope, name: string): string {
  if (name !== 'xmlns' && !name.startsWith('xmlns:')) return nameIn(scope, name, false);
  const now = scope[name.slice('xmlns:'.length)]!;
  return now === '' ? 'xmlns' : `xmlns:${now}`;
}

/** Attributes whose values are lists of prefixes (ECMA-376, Part 3). */
function valueIn(scope: Scope, name: string, value: string): string {
  if (!/(?:^|:)(?:Ignorable|MustUnderstand|ProcessContent|Requires)$/.test(name)) return value;
  return value.replace(/[^\s:]+(?=\s|:|$)/g, (prefix) => scope[prefix] ?? prefix);
}
