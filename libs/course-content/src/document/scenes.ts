import type { Part } from './course-document.js';

/** The scene that follows one without choices: the next, where no choice leads there; null ends the scenario. */
export function sceneAfter(scenes: readonly Part[], scene: Part): Part | null {
  const next = scene.choices.length > 0 ? undefined : scenes[scenes.indexOf(scene) + 1];
  const isChosen = scenes.some(({ choices }) => choices.some((choice) => choice.next === next?.id));
  return next && !isChosen ? next : null;
}

/** The scenes that nobody comes to from the first one. */
export function unreachableScenes(scenes: readonly Part[]): Part[] {
  const reached = new Set(scenes.slice(0, 1));
  for (const scene of reached) {
    const ways = [...scene.choices.map(({ next }) => scenes.find(({ id }) => id === next)), sceneAfter(scenes, scene)];
    for (const next of ways) if (next) reached.add(next);
  }
  return scenes.filter((scene) => !reached.has(scene));
}
