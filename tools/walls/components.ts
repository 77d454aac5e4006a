import type { Context, Node } from './ast.ts';

/** The policy of the console's page refuses styles in elements, and its words are in `words/`, in every language. */
export const words = {
  create: ({ report }: Context) => ({
    JSXAttribute(node: Node) {
      if (nameOf(node) === 'style') report({ node, message: 'The policy refuses it: use a class.' });
    },
    JSXText(node: Node) {
      if (/\p{Letter}{3}/u.test(node.value as string)) report({ node, message: 'Words come from words/, in every language.' });
    },
  }),
};

/** Nothing turns text into markup in the console, except the renderer in `parts/course-html.tsx`. */
export const markup = {
  create({ report }: Context) {
    const refuse = (node: Node): void =>
      report({ node, message: 'No text becomes markup in the console, except in parts/course-html.tsx.' });
    return {
      JSXAttribute(node: Node) {
        if (nameOf(node) === 'dangerouslySetInnerHTML') refuse(node);
      },
      NewExpression(node: Node) {
        if (node.callee?.name === 'Html') refuse(node);
      },
      MemberExpression(node: Node) {
        const property = node.property?.name;
        if (typeof property === 'string' && MARKUP.test(property)) refuse(node);
      },
    };
  },
};

const MARKUP = /^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|srcdoc)$/;

const nameOf = ({ name }: Node): unknown => (name as Node).name;
