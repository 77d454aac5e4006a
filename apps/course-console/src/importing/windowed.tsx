import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Led {
  /** Which part it is in. */
  part: number;
  /** Of the element in it. */
  selector: string;
}

interface Props {
  label: string;
  /** How many parts there are. */
  count: number;
  /** How high one is about, in rem, before it was seen. */
  about: (part: number) => number;
  /** Where somebody is led to; another object leads there again. */
  led: Led | null;
  part: (part: number) => ComponentChildren;
}

/** A long text in a frame of its own. Only parts close to what is seen are in the page; the others keep their height. */
export function Windowed({ label, count, about, led, part }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<number, number>());
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0, 1]));
  useEffect(() => {
    const seen = new Set<number>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const at = Number((target as HTMLElement).dataset.part);
          if (!isIntersecting && seen.has(at)) heights.current.set(at, boundingClientRect.height);
          if (isIntersecting) seen.add(at);
          else seen.delete(at);
        }
        setNear(new Set(seen));
      },
      { root: frame.current, rootMargin: '800px 0px' },
    );
    for (const element of frame.current!.children) watch.observe(element);
    return () => watch.disconnect();
  }, [count]);
  useLayoutEffect(() => {
    for (const element of frame.current!.children) {
      const { style, dataset } = element as HTMLElement;
      const at = Number(dataset.part);
      const isNear = near.has(at) || at === led?.part;
      style.blockSize = isNear ? '' : heights.current.has(at) ? `${heights.current.get(at)}px` : `${about(at)}rem`;
    }
  });
  useLayoutEffect(() => {
    const inner = led && frame.current!.querySelector<HTMLElement>(`[data-part="${led.part}"] ${led.selector}`);
    if (!inner) return;
    const { top, height } = inner.getBoundingClientRect();
    const outer = frame.current!.getBoundingClientRect();
    frame.current!.scrollTop += top - outer.top - Math.max(0, (outer.height - height) / 3);
  }, [led]);
  return (
    // Whoever has no mouse scrolls it by keys
    <div ref={frame} class="windowed" role="group" aria-label={label} tabIndex={0}>
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} data-part={at}>
          {(near.has(at) || at === led?.part) && part(at)}
        </div>
      ))}
    </div>
  );
}
