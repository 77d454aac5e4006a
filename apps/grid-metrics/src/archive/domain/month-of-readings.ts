/** A value as it was read once: from where, and when. A later one of the same time is a correction. */
export interface Version {
  readonly value: number;
  readonly source: string;
  /** In milliseconds since 1970, as all times here. */
  readonly fetchedAt: number;
}

export interface ArchivedReading extends Version {
  readonly series: string;
  readonly at: number;
}

/**
 * All that was ever read of one area and month. What it holds follows from what was put in and not from how often or in how many parts:
 * a run that was killed and repeated leaves the same as one that was not.
 */
export class MonthOfReadings {
  private readonly series = new Map<string, Map<number, Version[]>>();

  /** @returns whether it says something new: a time without a value yet, or another value than the one before */
  add({ series, at, value, source, fetchedAt }: ArchivedReading): boolean {
    const versions = this.versionsOf(series, at);
    const later = versions.findIndex((version) => version.fetchedAt >= fetchedAt);
    const place = later === -1 ? versions.length : later;
    // Of two values read at the same moment the one that came last counts, as in the summary.
    const replaced = versions[place]?.fetchedAt === fetchedAt ? 1 : 0;
    if (replaced === 1 && versions[place]!.value === value) return false;
    if (versions[place - 1]?.value === value) {
      if (replaced === 0) return false;
      versions.splice(place, 1);
    } else versions.splice(place, replaced, { value, source, fetchedAt });
    dropRepeated(versions);
    return true;
  }

  /** By series, by time, by when it was read. */
  *rows(): Generator<ArchivedReading> {
    for (const series of [...this.series.keys()].sort()) {
      const byTime = this.series.get(series)!;
      for (const at of [...byTime.keys()].sort((a, b) => a - b)) {
        for (const version of byTime.get(at)!) yield { series, at, ...version };
      }
    }
  }

  private versionsOf(series: string, at: number): Version[] {
    const byTime = this.series.get(series) ?? new Map<number, Version[]>();
    this.series.set(series, byTime);
    const versions = byTime.get(at) ?? [];
    byTime.set(at, versions);
    return versions;
  }
}

/** Reading the same value again is no correction. */
function dropRepeated(versions: Version[]): void {
  for (let index = versions.length - 1; index > 0; index -= 1) {
    if (versions[index]!.value === versions[index - 1]!.value) versions.splice(index, 1);
  }
}
