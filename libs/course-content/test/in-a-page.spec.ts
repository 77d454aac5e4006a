import { describe, expect, it } from '@jest/globals';
import { rolldown } from 'rolldown';

const source = (file: string): string => new URL(`../src/${file}`, import.meta.url).pathname;

/** The modules that a page gets which uses these. */
async function modulesOf(file: string, names: string): Promise<string[]> {
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' ? id : null),
    load: (id: string) => (id === 'page' ? `export ${names} from '${source(file)}';` : null),
  };
  const bundle = await rolldown({ input: 'page', platform: 'browser', plugins: [page], logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
}

describe('what a course is, in a page', () => {
  it.each([
    ['changes of drafts', 'document/edits.ts', '*', 'document/draft-edits.ts'],
    ['slides', 'page/index.ts', '*', 'page/page.ts'],
    ['quizzes', 'quiz/index.ts', '{ isRight, misfit, progressOf, quizzesOf, showQuestion, standingOf }', 'quiz/quiz.ts'],
  ])('%s come without a validator', async (_what, file, names, within) => {
    const modules = await modulesOf(file, names);
    expect(modules).toContain(source(within));
    expect(modules.filter((id) => /\/(zod|validation|language-subtag-registry)\//.test(id))).toEqual([]);
  });
});
