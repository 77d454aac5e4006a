/** As much as our rules read of a node, by https://github.com/estree/estree and its extensions for JSX and TypeScript. */
export interface Node {
  name?: string | Node;
  value?: unknown;
  source?: Node | null;
  callee?: Node;
  arguments?: Node[];
  property?: Node;
}

export interface Context {
  filename: string;
  report: (problem: { node: Node; message: string }) => void;
}
