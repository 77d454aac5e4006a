import { beforeEach, describe, expect, it } from '@jest/globals';
import { MetadataReach } from './metadata-reach.js';

describe('documents of clients are offered', () => {
  let time: number;
  let isOut: boolean;
  let probes: number;
  let told: boolean[];
  let reach: MetadataReach;
  beforeEach(() => {
    [time, isOut, probes, told] = [0, true, 0, []];
    reach = new MetadataReach({
      probe: () => {
        probes += 1;
        return isOut ? Promise.resolve() : Promise.reject(new Error('no way out'));
      },
      onChange: (able) => void told.push(able),
      now: () => time,
    });
  });
  const later = async (): Promise<void> => {
    time += 60_000;
    await reach.look();
  };

  it('once the way out was found, and not before', async () => {
    expect(reach.offered()).toBe(false);
    await later();
    expect([reach.offered(), told]).toEqual([true, [true]]);
  });

  it('no longer when the way out is gone, and again when it is back', async () => {
    await reach.look();
    isOut = false;
    await later();
    expect(reach.offered()).toBe(false);
    isOut = true;
    await later();
    expect([reach.offered(), told]).toEqual([true, [true, false, true]]);
  });

  it('where one was fetched, whatever the probe says', async () => {
    isOut = false;
    await reach.look();
    reach.succeeded();
    expect(reach.offered()).toBe(true);
  });

  it('without a probe for each address that a client makes up', async () => {
    for (let times = 0; times < 10; times++) await reach.look();
    expect(probes).toBe(1);
  });
});
