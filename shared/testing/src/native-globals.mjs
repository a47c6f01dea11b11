// `@jest/globals` for jest-light-runner, which knows of no time after which a test has failed: without one, what hangs would
// hang for ever. As long as `testTimeout` in jest.config.mjs, milliseconds.
const TIMEOUT_MS = 180_000;

// Not those that a test may put in their place.
const { clearTimeout, setTimeout } = globalThis;

const within = (work, ms = TIMEOUT_MS) =>
  async function bounded(...args) {
    let timer;
    const late = new Promise((_, fail) => {
      timer = setTimeout(() => fail(new Error(`it is not done after ${ms / 1000} seconds`)), ms);
    });
    try {
      return await Promise.race([work(...args), late]);
    } finally {
      clearTimeout(timer);
    }
  };

const bound = (define) => (name, work, ms) => define(name, within(work, ms));
const boundHook = (define) => (work, ms) => define(within(work, ms));

const { test: plain } = globalThis;

export const test = Object.assign(bound(plain), {
  each: (...table) => bound(plain.each(...table)),
  only: bound(plain.only),
  skip: plain.skip,
});
export const afterAll = boundHook(globalThis.afterAll);
export const afterEach = boundHook(globalThis.afterEach);
export const beforeAll = boundHook(globalThis.beforeAll);
export const beforeEach = boundHook(globalThis.beforeEach);
export const { describe, expect, jest } = globalThis;
