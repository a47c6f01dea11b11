import { expect, test } from '@jest/globals';
import { sendSteps, showSteps } from './remote-steps.ts';
import { createSteps } from './steps.mjs';

function remoteSteps() {
  let written = '';
  const shown = showSteps(createSteps({ out: { write: (text: string) => (written += text) }, live: false }));
  const steps = sendSteps((message) => shown.hear(structuredClone(message)));
  return { steps, shown, read: () => written.replaceAll(/\d+\.\d s/g, '<time>') };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('shows a child process’s steps', async () => {
  const { steps, read } = remoteSteps();
  await expect(steps.run('building the shell', () => 7)).resolves.toBe(7);
  await steps.run(
    'building catalog',
    () => 3,
    (failed) => ({ text: `${failed} failed`, failed: true }),
  );
  await steps.run(
    'building cart-checkout',
    () => false,
    () => undefined,
  );
  await expect(steps.run('building designer', () => Promise.reject(new Error('no such file')))).rejects.toThrow('no such file');
  await settled();
  steps.print('account 0.1.0 is live');
  expect(read().split('\n')).toEqual([
    '✓ building the shell  <time>',
    '✗ building catalog: 3 failed  <time>',
    '✗ building designer  <time>',
    'account 0.1.0 is live',
    '',
  ]);
});

test('marks running steps as failed when the child process ends', async () => {
  const { steps, shown, read } = remoteSteps();
  void steps.run('building the shell', () => new Promise(() => undefined));
  shown.end();
  await settled();
  expect(read()).toBe('✗ building the shell  <time>\n');
});
