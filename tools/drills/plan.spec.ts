import { describe, expect, it } from '@jest/globals';
import { FAULTS, planDrill } from './plan.ts';

const SIZE = { generations: 8, seconds: 6, waves: 2, workspaces: 2, faultsPerWave: FAULTS.length / 2 };

describe('The plan of a drill', () => {
  const all = { modes: ['brief' as const, 'outline' as const, 'document' as const], cancelling: true, revising: true };

  it('is the same for the same seed, and another for another', () => {
    expect(planDrill(1, SIZE, all)).toEqual(planDrill(1, SIZE, all));
    expect(planDrill(1, SIZE, all)).not.toEqual(planDrill(2, SIZE, all));
  });

  it('has every generation once, and every kind of fault', () => {
    const waves = planDrill(7, SIZE, all);
    const names = waves.flatMap(({ journeys }) => journeys.map(({ name }) => name));
    expect(names.toSorted()).toEqual(['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8']);
    expect(waves.flatMap(({ faults }) => faults.map(({ kind }) => kind)).toSorted()).toEqual(FAULTS.toSorted());
  });

  it('asks for nothing that the service cannot do', () => {
    const waves = planDrill(7, { ...SIZE, generations: 100 }, { modes: ['brief'], cancelling: false, revising: false });
    const journeys = waves.flatMap((wave) => wave.journeys);
    expect(journeys.filter(({ mode, fate }) => mode !== 'brief' || /cancelled|revised/.test(fate))).toEqual([]);
  });
});
