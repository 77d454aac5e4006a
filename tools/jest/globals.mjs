/** Stands for `@jest/globals`: each name leads to what it is in the suite that runs, also from modules that were loaded for an earlier one. */
let current = {};

export function setGlobals(globals) {
  current = globals;
}

const live = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, self, args) => Reflect.apply(current[name], self, args),
    get: (_target, key) => current[name][key],
  });

export const afterAll = live('afterAll');
export const afterEach = live('afterEach');
export const beforeAll = live('beforeAll');
export const beforeEach = live('beforeEach');
export const describe = live('describe');
export const expect = live('expect');
export const it = live('it');
export const jest = live('jest');
