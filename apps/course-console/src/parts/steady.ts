import { h, type Component, type FunctionComponent } from 'preact';

const differ = (one: object, other: object): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].some(
    (name) => one[name as keyof typeof one] !== other[name as keyof typeof other],
  );

/** Not made anew while what it is given is the same: for the rows of long lists in which somebody types. */
export function steady<P extends object>(Part: FunctionComponent<P>): FunctionComponent<P> {
  return function (this: Component<P>, props: P) {
    this.shouldComponentUpdate = (next) => differ(this.props, next);
    return h(Part, props);
  } as FunctionComponent<P>;
}
