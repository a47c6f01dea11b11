import { ModernFakeTimers } from '@jest/fake-timers';

// Milliseconds; equals `testTimeout` in jest.config.mjs. jest-light-runner has no timeout of its
// own.
const TIMEOUT_MS = 400_000;

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
export const { describe, expect } = globalThis;

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** The `jest` object of jest-light-runner lacks most of these. */
export const jest = {
  ...globalThis.jest,
  useFakeTimers(options) {
    timers.useFakeTimers(options);
    return jest;
  },
  useRealTimers() {
    timers.useRealTimers();
    return jest;
  },
  setSystemTime: (time) => timers.setSystemTime(time),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
  mocked: (source) => source,
  setTimeout: () => jest,
};
