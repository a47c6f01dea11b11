import { expect, test } from '@jest/globals';
import { createSteps, type StepsOptions } from './steps.mjs';

function listen(options: StepsOptions = {}) {
  let written = '';
  const out = { write: (text: string) => (written += text), columns: 40 };
  const read = () => written.replaceAll(/\d+\.\d s/g, '<time>');
  return { steps: createSteps({ out, live: false, ...options }), read };
}

function screen(text: string): string[] {
  const lines: string[] = [];
  for (const part of text.replaceAll('\x1b[J', '').split(/(?=.\[\d+A)/)) {
    const [, up = '0', rest = part] = /^.\[(\d+)A([\s\S]*)$/.exec(part) ?? [];
    lines.splice(lines.length - Number(up));
    lines.push(...rest.split('\n').slice(0, -1));
  }
  return lines;
}

test('logs one line per step when it ends', async () => {
  const { steps, read } = listen();
  const slow = Promise.withResolvers<void>();
  const first = steps.run('filling the database', () => slow.promise);
  await expect(steps.run('building the shell', () => 7)).resolves.toBe(7);
  slow.resolve();
  await first;
  expect(read()).toBe('✓ building the shell  <time>\n✓ filling the database  <time>\n');
});

test('hides steps without work and marks failed steps', async () => {
  const { steps, read } = listen();
  await steps.run(
    'building catalog',
    () => false,
    (built) => (built ? {} : undefined),
  );
  await steps.run(
    'unit tests',
    () => 3,
    (failed) => ({ text: `${failed} failed`, failed: failed > 0 }),
  );
  await expect(steps.run('building designer', () => Promise.reject(new Error('no such file')))).rejects.toThrow('no such file');
  expect(read()).toBe('✗ unit tests: 3 failed  <time>\n✗ building designer  <time>\n');
});

test('hides failures after a requested stop', async () => {
  let stopping = false;
  const { steps, read } = listen({ isStopping: () => stopping });
  await steps.run('starting the API', () => undefined);
  stopping = true;
  await expect(steps.run('starting the shell', () => Promise.reject(new Error('SIGTERM')))).rejects.toThrow('SIGTERM');
  await steps.run(
    'building catalog',
    () => undefined,
    () => ({ failed: true }),
  );
  expect(read()).toBe('✓ starting the API  <time>\n');
});

test('logs the progress of long steps', async () => {
  const { steps, read } = listen({ stillMs: 1 });
  const long = Promise.withResolvers<void>();
  const running = steps.run('browser tests', (detail) => {
    detail('12 passed');
    return long.promise;
  });
  while (!read()) await new Promise((resolve) => setTimeout(resolve, 1));
  long.resolve();
  await running;
  expect(read()).toMatch(/^(?:… browser tests {2}<time> {2}12 passed\n)+✓ browser tests {2}<time>\n$/);
});

test('shows running steps below finished steps on terminals', async () => {
  const { steps, read } = listen({ live: true });
  const long = Promise.withResolvers<void>();
  const running = steps.run('filling the database', (detail) => {
    detail('with everything that a shop of this size could possibly hold');
    return long.promise;
  });
  await steps.run('building the shell', () => undefined);
  steps.print('catalog 0.1.0 is live');
  const drawn = screen(read());
  expect(drawn).toEqual(['✓ building the shell  <time>', 'catalog 0.1.0 is live', expect.stringMatching(/^… filling the database {2}/)]);
  expect(Math.max(...drawn.map((line) => line.length))).toBeLessThan(42);
  long.resolve();
  await running;
  expect(screen(read())).toEqual(['✓ building the shell  <time>', 'catalog 0.1.0 is live', '✓ filling the database  <time>']);
});
