import { createMarkdownRenderer } from 'vitepress';
import { markdown } from './.vitepress/markdown.js';
import { importBuilt } from './.vitepress/built-service.js';

type Role = 'owner' | 'admin' | 'trainer' | 'learner';

interface Reference {
  PERMISSIONS: Record<string, { roles: readonly Role[] | string }>;
  EVENT_CATALOGUE: Record<string, { title: string }>;
  tools: ReadonlyMap<string, { action: { effect: string }; definition: { title: string } }>;
  COURSE_MODEL_PAGE: string;
}

export interface Tool {
  name: string;
  title: string;
  writes: boolean;
}

export declare const data: {
  /** Roles by permission: of those that a role in a workspace decides. */
  roles: Record<string, readonly Role[]>;
  events: string[];
  tools: Tool[];
  /** The page that models read of how courses are written, as markup; its headings stand one level below. */
  coursePage: string;
};

export default {
  async load(): Promise<typeof data> {
    const { PERMISSIONS, EVENT_CATALOGUE, tools, COURSE_MODEL_PAGE } = await importBuilt<Reference>('reference.js');
    const renderer = await createMarkdownRenderer('.', markdown, '/help/');
    return {
      roles: Object.fromEntries(
        Object.entries(PERMISSIONS).flatMap(([name, { roles }]) => (typeof roles === 'string' ? [] : [[name, roles]])),
      ),
      events: Object.keys(EVENT_CATALOGUE),
      tools: [...tools].map(([name, { action, definition }]) => ({
        name,
        title: definition.title,
        writes: action.effect === 'write',
      })),
      coursePage: renderer.render(below(COURSE_MODEL_PAGE)),
    };
  },
};

/** Without its title, which is the page's own, and its headings a level below; what looks like one in an example stays. */
function below(page: string): string {
  let fence = '';
  const lines = page.split('\n').slice(1);
  return lines
    .map((line) => {
      const [mark = ''] = /^`{3,}/.exec(line) ?? [];
      if (fence === '') fence = mark;
      else if (mark === fence) fence = '';
      else return line;
      return line.startsWith('##') ? `#${line}` : line;
    })
    .join('\n');
}
