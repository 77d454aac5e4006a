type Placed = readonly { slides: readonly { final?: boolean }[] }[];

/** The places of a plan's slides by module, as the service numbers them: what is final stands in the pool, as in F1.2. */
export function placesIn(modules: Placed): string[][] {
  const numbers = { module: 0, section: 0 };
  return modules.map(({ slides }) => {
    if (slides.some(({ final }) => !final)) numbers.module++;
    if (slides.some(({ final }) => final)) numbers.section++;
    const inside = { module: 0, section: 0 };
    return slides.map(({ final }) =>
      final ? `F${numbers.section}.${++inside.section}` : `${numbers.module}.${++inside.module}`,
    );
  });
}

/** Of a module by the places of its slides: "2", or of final slides only "F1"; of none, nothing. */
export const numberOf = (places: readonly string[]): string =>
  (places.find((place) => !place.startsWith('F')) ?? places[0] ?? '').split('.', 1)[0]!;

export const slideAnchor = (place: string): string => `slide-${place.replace('.', '-')}`;
