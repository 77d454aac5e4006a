import { parseForESLint } from '@typescript-eslint/parser';
import { parseSync } from 'rolldown/utils';

const FROM_ELSEWHERE = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']);

/**
 * Reads of a file only what it imports, which is all that the walls ask: statements with a source and `import()`, as a program of nothing
 * else. To read whole files took three quarters of the walls' time. Where `require` is called, the whole is read.
 */
export default {
  parseForESLint(text, options) {
    if (/\brequire\(/.test(text)) return parseForESLint(text, options);
    const { program, module, errors } = parseSync(options.filePath, text, { range: true });
    if (errors.length > 0) throw new SyntaxError(`${options.filePath}: ${errors[0].message}`);
    const place = places(text);
    const node = (start, end, rest) => ({
      ...rest,
      start,
      end,
      range: [start, end],
      loc: { start: place(start), end: place(end) },
    });
    const placed = (part) => {
      if (Array.isArray(part)) return part.map(placed);
      if (typeof part?.type !== 'string') return part;
      return node(part.start, part.end, Object.fromEntries(Object.entries(part).map(([key, value]) => [key, placed(value)])));
    };
    const statements = module.hasModuleSyntax
      ? program.body.filter(({ type, source }) => FROM_ELSEWHERE.has(type) && source)
      : [];
    const called = module.dynamicImports.map(({ start, end, moduleRequest }) => {
      const source = sourceOf(text, moduleRequest);
      const expression = node(start, end, {
        type: 'ImportExpression',
        source: node(moduleRequest.start, moduleRequest.end, source),
      });
      return node(start, end, { type: 'ExpressionStatement', expression });
    });
    const stars = statements.filter(({ type }) => type === 'ExportAllDeclaration');
    const tokens = stars.flatMap(({ start }) => {
      const star = text.indexOf('*', start);
      return [
        node(start, start + 'export'.length, { type: 'Keyword', value: 'export' }),
        node(star, star + 1, { type: 'Punctuator', value: '*' }),
      ];
    });
    const body = [...statements.map(placed), ...called].sort((one, other) => one.start - other.start);
    return { ast: node(0, text.length, { type: 'Program', sourceType: 'module', body, tokens, comments: [] }) };
  },
};

/** What `import()` is given: a text, or what is worked out when it runs, which no rule of ours judges. */
function sourceOf(text, { start, end }) {
  const raw = text.slice(start, end);
  const written = /^(['"])([^\\]*)\1$/.exec(raw);
  return written ? { type: 'Literal', value: written[2], raw } : { type: 'Identifier', name: raw };
}

/** @returns lines and columns of offsets. */
function places(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - starts[line] };
  };
}
