import { ModuleMocker } from 'jest-mock';

/** Suites run among Node's own globals. What one changed there, or in the environment of the process, is put back after it. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([, { configurable }]) => configurable);
  #env = { ...process.env };
  #exit = process.exit;

  /** Only asked whether there is one. */
  getVmContext() {
    return {};
  }

  async setup() {}

  async teardown() {
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    // What libraries add as they are loaded stays, as they do
    for (const [name, was] of this.#globals) {
      const is = Object.getOwnPropertyDescriptor(globalThis, name);
      if (is?.value !== was.value || is?.get !== was.get) Object.defineProperty(globalThis, name, was);
    }
  }
}
