import { describe, expect, it } from '@jest/globals';
import { slidesOf, type SlideItem } from '@lib/course-content/edits';
import { HandClock } from '../../../test/hand-clock.js';
import { ModelService } from '../../../test/model-service.js';
import { idsFrom, slide, smallCourse, text, uuidOf } from '../../../test/small-course.js';
import { NoConnection } from '../../api/problem.js';
import { DraftStore } from './draft-store.js';

/** One tab on a service; what becomes of its next requests can be said. */
function open(service: ModelService, who = 'Ann', place = tab(), clock = new HandClock(), firstId = 5_000) {
  const net = { isAway: false, losesAnswer: false };
  const asked: string[] = [];
  const store = new DraftStore(service.read(), {
    clock,
    place,
    newId: idsFrom(firstId),
    read: async () => {
      await Promise.resolve();
      if (net.isAway) throw new NoConnection('away');
      return service.read();
    },
    send: async (request, options) => {
      await Promise.resolve();
      if (net.isAway) throw new NoConnection('away');
      asked.push(request.operation);
      const answer = service.change(who, request, options);
      if (net.losesAnswer) throw new NoConnection('lost');
      return answer;
    },
  });
  return { store, net, asked, clock, place };
}

function tab() {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (written: string) => {
      kept = written;
    },
    forget: () => {
      kept = null;
    },
  };
}

const itemOf = (course: ModelService['draft'], id: number): SlideItem | undefined =>
  slidesOf(course)
    .flatMap(({ items }) => items)
    .find((each) => each.id === uuidOf(id));
const type = (id: number, words: string) => ({ do: 'replace-item' as const, item: text(id, words) });

describe('a draft that is edited', () => {
  it('saves what was typed when the keys pause, in one request', async () => {
    const service = new ModelService(smallCourse());
    const { store, asked, clock } = open(service);
    for (const words of ['O', 'On', 'One']) {
      store.apply(type(111, words));
      await clock.pass(300);
    }
    expect(asked).toEqual([]);
    expect(store.state).toMatchObject({ saving: 'waiting', waiting: 1 });
    await clock.pass(800);
    expect(asked).toEqual(['replace_slide']);
    expect(itemOf(service.draft, 111)).toMatchObject({ text: 'One' });
    expect(store.state).toMatchObject({ saving: 'saved', waiting: 0, revision: 2 });
  });

  it('puts what comes late into the element as it is by then, and nothing in the place of one that is gone', () => {
    const { store } = open(new ModelService(smallCourse()));
    const quote = { id: uuidOf(113), kind: 'quote' as const, body: [text(114, 'Hold on')] } as SlideItem;
    store.apply({ do: 'add-item', item: quote, slideId: uuidOf(11) });
    const put = (): boolean => store.changeItem(uuidOf(114), (now) => [now, text(115, 'with both hands')]);
    store.apply({ do: 'replace-item', item: { ...quote, body: [text(114, 'Hold tight')] } as SlideItem });
    expect(put()).toBe(true);
    expect(itemOf(store.state.course, 113)).toMatchObject({ body: [{ text: 'Hold tight' }, { text: 'with both hands' }] });
    store.apply({ do: 'remove-item', itemId: uuidOf(113) });
    const { course } = store.state;
    expect(put()).toBe(false);
    expect(store.state.course).toBe(course);
  });

  it('saves after five seconds of keys that do not pause', async () => {
    const { store, asked, clock } = open(new ModelService(smallCourse()));
    for (let second = 0; second < 6; second += 0.5) {
      store.apply(type(111, `typed for ${second} s`));
      await clock.pass(500);
    }
    expect(asked).toEqual(['replace_slide']);
  });

  it('sends each change with the ids that the service gave, and keeps its own', async () => {
    const service = new ModelService(smallCourse(), idsFrom(9_000));
    const { store, asked } = open(service);
    store.apply({ do: 'add-module', module: { id: uuidOf(3), title: 'Come down', slides: [] } });
    store.apply({ do: 'add-slide', slide: slide(31, 'Feet', text(311, 'Slowly')), moduleId: uuidOf(3) });
    await store.flush();
    store.apply(type(311, 'Very slowly'));
    await store.flush();
    expect(asked).toEqual(['add_module', 'add_slide', 'replace_slide']);
    expect(slidesOf(store.state.course).at(-1)).toMatchObject({ id: uuidOf(31), items: [{ id: uuidOf(311) }] });
    expect(slidesOf(service.draft).at(-1)).toMatchObject({
      id: store.idThere(uuidOf(31)),
      items: [{ id: store.idThere(uuidOf(311)), text: 'Very slowly' }],
    });
  });

  it('undoes across slides, as changes like any other', async () => {
    const service = new ModelService(smallCourse());
    const { store } = open(service);
    store.apply(type(111, 'first'));
    store.apply(type(211, 'second'));
    await store.flush();
    expect(store.undo()).toBe(uuidOf(21));
    expect(store.undo()).toBe(uuidOf(11));
    await store.flush();
    expect(service.draft).toEqual(smallCourse());
    store.redo();
    await store.flush();
    expect(itemOf(service.draft, 111)).toMatchObject({ text: 'first' });
  });

  it('goes on below what others did elsewhere, and says nothing of it', async () => {
    const service = new ModelService(smallCourse());
    const [ann, bob] = [open(service), open(service, 'Bob')];
    ann.store.apply(type(111, 'by Ann'));
    bob.store.apply(type(211, 'by Bob'));
    await ann.store.flush();
    await bob.store.flush();
    expect(bob.store.state).toMatchObject({ conflicts: [], saving: 'saved' });
    expect(itemOf(service.draft, 111)).toMatchObject({ text: 'by Ann' });
    expect(itemOf(service.draft, 211)).toMatchObject({ text: 'by Bob' });
    expect(bob.store.state.course).toEqual(service.draft);
  });

  it.each([
    ['mine', ['by Bob']],
    ['theirs', ['by Ann']],
    ['both', ['by Bob', 'by Ann']],
  ] as const)('asks where two changed one slide, and takes %s', async (choice, expected) => {
    const service = new ModelService(smallCourse());
    const [ann, bob] = [open(service), open(service, 'Bob')];
    ann.store.apply(type(121, 'by Ann'));
    bob.store.apply(type(121, 'by Bob'));
    await ann.store.flush();
    await bob.store.flush();
    expect(bob.store.state.conflicts).toMatchObject([{ unit: uuidOf(12), by: 'Ann', theirs: { items: [{ text: 'by Ann' }] } }]);
    expect(itemOf(bob.store.state.course, 121)).toMatchObject({ text: 'by Bob' });
    bob.store.apply(type(211, 'elsewhere'));
    await bob.store.flush();
    expect(itemOf(service.draft, 211)).toMatchObject({ text: 'elsewhere' });
    bob.store.resolve(uuidOf(12), choice);
    await bob.store.flush();
    expect(slidesOf(service.draft)[1]!.items.map((item) => 'text' in item && item.text)).toEqual(expected);
    expect(bob.store.state).toMatchObject({ saving: 'saved', conflicts: [] });
  });

  it.each([
    ['slide', { do: 'remove-slide', slideId: uuidOf(12) }, uuidOf(12)],
    ['module', { do: 'remove-module', moduleId: uuidOf(2) }, uuidOf(2)],
  ] as const)('asks anew about a %s that is removed while it is asked about', async (_of, removal, unit) => {
    const service = new ModelService(smallCourse());
    const [ann, bob] = [open(service), open(service, 'Bob')];
    for (const { store } of [ann, bob]) {
      const by = store === ann.store ? 'by Ann' : 'by Bob';
      store.apply(type(121, by));
      store.apply({ do: 'rename-module', moduleId: uuidOf(2), title: by });
    }
    await ann.store.flush();
    await bob.store.flush();
    bob.store.apply(removal);
    await bob.store.flush();
    expect(JSON.stringify(service.draft).match(/by Ann/g)).toHaveLength(2);
    expect(bob.store.state.conflicts).toContainEqual(expect.objectContaining({ unit, by: 'Ann', isRemovedHere: true }));
    // What Bob had comes back, and is asked about as before
    bob.store.undo();
    await bob.store.flush();
    expect(JSON.stringify(service.draft).match(/by Ann/g)).toHaveLength(2);
    bob.store.undo();
    bob.store.redo();
    for (const conflict of bob.store.state.conflicts) bob.store.resolve(conflict.unit, 'theirs');
    await bob.store.flush();
    expect(bob.store.state).toMatchObject({ saving: 'saved', conflicts: [] });
    expect(JSON.stringify(service.draft).match(/by Ann/g)).toHaveLength(2);
  });

  it('leaves a slide that is asked about where its module is to go', async () => {
    const service = new ModelService(smallCourse());
    const [ann, bob] = [open(service), open(service, 'Bob')];
    ann.store.apply({ do: 'rename-module', moduleId: uuidOf(2), title: 'by Ann' });
    ann.store.apply({ do: 'move-slide', slideId: uuidOf(12), moduleId: uuidOf(2), position: 0 });
    ann.store.apply(type(121, 'by Ann, too'));
    bob.store.apply({ do: 'remove-slide', slideId: uuidOf(12) });
    bob.store.apply({ do: 'remove-module', moduleId: uuidOf(2) });
    await ann.store.flush();
    await bob.store.flush();
    expect(bob.store.state.conflicts.map(({ unit }) => unit).toSorted()).toEqual([uuidOf(2), uuidOf(12)]);
    bob.store.resolve(uuidOf(2), 'mine');
    await bob.store.flush();
    expect(bob.store.state.conflicts).toMatchObject([{ unit: uuidOf(12), isRemovedHere: true }]);
    expect(itemOf(service.draft, 121)).toMatchObject({ text: 'by Ann, too' });
  });

  it('waits without a connection, and asks again by the same key where an answer was lost', async () => {
    const service = new ModelService(smallCourse());
    const { store, net, clock } = open(service);
    net.losesAnswer = true;
    store.apply({ do: 'add-slide', slide: slide(31, 'Feet'), moduleId: uuidOf(2) });
    await store.flush();
    store.apply(type(111, 'meanwhile'));
    expect(store.state).toMatchObject({ saving: 'delayed', waiting: 2 });
    net.losesAnswer = false;
    await clock.pass(60_000);
    expect(store.state).toMatchObject({ saving: 'saved', waiting: 0 });
    expect(service.done).toEqual(['Ann add_slide', 'Ann replace_slide']);
  });

  it('offers after a reload what was not saved', async () => {
    const service = new ModelService(smallCourse());
    const first = open(service);
    first.net.isAway = true;
    first.store.apply(type(111, 'typed in the train'));
    await first.clock.pass(10_000);
    const bob = open(service, 'Bob');
    bob.store.apply(type(211, 'by Bob'));
    await bob.store.flush();
    const second = open(service, 'Ann', first.place);
    expect(second.store.state).toMatchObject({ offered: { changes: 1 }, saving: 'saved' });
    expect(await second.store.takeOffered()).toBe(true);
    await second.store.flush();
    expect(itemOf(service.draft, 111)).toMatchObject({ text: 'typed in the train' });
    expect(itemOf(service.draft, 211)).toMatchObject({ text: 'by Bob' });
    expect(second.place.read()).toBeNull();
  });

  it('puts a title that was kept beside another that was typed since, and asks', async () => {
    const service = new ModelService(smallCourse());
    const first = open(service);
    first.net.isAway = true;
    first.store.apply({ do: 'rename-module', moduleId: uuidOf(2), title: 'typed in the train' });
    await first.clock.pass(10_000);
    const { store, net, clock } = open(service, 'Ann', first.place, new HandClock(), 6_000);
    net.isAway = true;
    store.apply({ do: 'rename-module', moduleId: uuidOf(2), title: 'typed at home' });
    expect(await store.takeOffered()).toBe(false);
    net.isAway = false;
    await clock.pass(60_000);
    expect(await store.takeOffered()).toBe(true);
    await store.refresh();
    expect(store.state.conflicts).toMatchObject([{ unit: uuidOf(2), theirs: 'typed at home' }]);
    expect(store.state.course.modules[1]).toMatchObject({ title: 'typed in the train' });
  });

  it.each([
    ['a paragraph that was moved', { do: 'move-item', itemId: uuidOf(111), slideId: uuidOf(12), position: 0 }],
    ['a module that was removed', { do: 'remove-module', moduleId: uuidOf(2) }],
  ] as const)('offers %s and is back, where the answer was lost', async (_what, edit) => {
    const service = new ModelService(smallCourse());
    const first = open(service);
    first.net.losesAnswer = true;
    first.store.apply(edit);
    await first.store.flush();
    first.store.undo();
    first.store.keep();
    const second = open(service, 'Ann', first.place, new HandClock(), 6_000);
    expect(await second.store.takeOffered()).toBe(true);
    await second.store.flush();
    expect(second.place.read()).toBeNull();
    const said = (course: ModelService['draft']): unknown =>
      slidesOf(course).map(({ title, items }) => [title, items.map((item) => 'text' in item && item.text)]);
    expect(said(service.draft)).toEqual(said(smallCourse()));
  });
});
