/** Where something stands on a slide. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Placed {
  /** Its place in the file. */
  index: number;
  box: Box;
}

/** Of the smaller of two boxes, how much may lie over the other. */
const OVERLAP = 0.15;
/** Of the area that all take, from how much on one is a background. */
const BACKGROUND = 0.6;

/**
 * The order in which people read what stands on a slide: from top to bottom, and columns one after the other. Where both rows and
 * columns part it, the order of the file decides; where nothing does, that order stays.
 */
export function readingOrder(placed: readonly Placed[], isRightToLeft = false): Placed[] {
  if (placed.length < 2) return [...placed];
  const rows = parted(
    placed,
    ({ y }) => y,
    ({ height }) => height,
  );
  const across = parted(
    placed,
    ({ x }) => x,
    ({ width }) => width,
  );
  const columns = isRightToLeft ? across.toReversed() : across;
  const bands = columns.length > 1 ? rows : withColumns(rows);
  const [byRows, byColumns] = [bands, columns].map((parts) =>
    parts.length > 1 ? parts.flatMap((part) => readingOrder(part, isRightToLeft)) : null,
  );
  if (byRows && byColumns) return neighbours(byRows) > neighbours(byColumns) ? byRows : byColumns;
  if (byRows ?? byColumns) return byRows ?? byColumns!;
  const behind = placed.filter(({ box }) => areaOf(box) >= BACKGROUND * areaOf(around(placed)));
  if (behind.length === 0 || behind.length === placed.length) return [...placed];
  return [
    ...behind,
    ...readingOrder(
      placed.filter((each) => !behind.includes(each)),
      isRightToLeft,
    ),
  ];
}

/** Rows, of which those that follow each other are one where columns part all of them. */
function withColumns(rows: readonly Placed[][]): Placed[][] {
  const bands: Placed[][] = [];
  for (const row of rows) {
    const both = [...(bands.at(-1) ?? []), ...row].toSorted((a, b) => a.index - b.index);
    const goOn =
      bands.length > 0 &&
      parted(
        both,
        ({ x }) => x,
        ({ width }) => width,
      ).length > 1;
    if (goOn) bands[bands.length - 1] = both;
    else bands.push(row);
  }
  return bands;
}

/** Parts that a gap separates in one direction. */
function parted(placed: readonly Placed[], start: (box: Box) => number, size: (box: Box) => number): Placed[][] {
  const sorted = placed.toSorted((a, b) => start(a.box) - start(b.box));
  const parts: Placed[][] = [];
  let [end, last] = [-Infinity, 0];
  for (const each of sorted) {
    const [from, long] = [start(each.box), size(each.box)];
    const part = parts.at(-1);
    if (!part || from >= end - OVERLAP * Math.min(long, last)) parts.push([each]);
    else part.push(each);
    if (from + long > end) [end, last] = [from + long, long];
  }
  return parts.map((part) => part.toSorted((a, b) => a.index - b.index));
}

/** How many follow each other as they do in the file. */
const neighbours = (placed: readonly Placed[]): number =>
  placed.filter(({ index }, at) => at > 0 && placed[at - 1]!.index + 1 === index).length;

function around(placed: readonly Placed[]): Box {
  const [x, y] = [Math.min(...placed.map(({ box }) => box.x)), Math.min(...placed.map(({ box }) => box.y))];
  const [right, bottom] = [
    Math.max(...placed.map(({ box }) => box.x + box.width)),
    Math.max(...placed.map(({ box }) => box.y + box.height)),
  ];
  return { x, y, width: right - x, height: bottom - y };
}

const areaOf = ({ width, height }: Box): number => width * height;
