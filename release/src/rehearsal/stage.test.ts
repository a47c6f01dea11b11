import { expect, test } from '@jest/globals';
import { variablesOf } from '@shop/settings/variables';
import { apiEnv, shellEnv } from './stage.ts';

const namesSystem = /(?:_URL|_ENDPOINT|_SOCKET|^FILES|^METRICS_PORT|^POSTHOG_KEY)$/;
/** `API_URL` is set for each stage. `IYZICO_BASE_URL` is unused without a card provider. */
const others = ['API_URL', 'IYZICO_BASE_URL'];

test.each([
  ['shell', shellEnv],
  ['api', apiEnv],
] as const)('isolates a rehearsing %s from the live shop’s systems', (program, env) => {
  const named = variablesOf(program).filter((name) => namesSystem.test(name) && !others.includes(name));
  expect(named.length).toBeGreaterThan(2);
  expect(Object.keys(env)).toEqual(expect.arrayContaining(named));
});
