import { expect, test } from '@jest/globals';
import { environmentOf, isFor, keepOwnVariables, type Program, programNames } from '@shop/settings/environments';
import type { Variables } from '@shop/settings/settings';
import { readConfig as readConsoleConfig } from 'release-console/env';
import { readConfig as readApiConfig } from '../api/src/env.ts';
import { operatorSocket } from '../api/src/settings/operator-socket.ts';
import { readConfig as readShellConfig } from '../shell/server/env.ts';
import { root } from './lib/install.mjs';

function namesRead(read: (env: Variables) => unknown, set: Variables = {}): string[] {
  const names = new Set<string>();
  read(
    new Proxy(set, {
      get(env, name) {
        names.add(String(name));
        return Reflect.get(env, name) as string | undefined;
      },
    }),
  );
  return [...names];
}

const readers: Partial<Record<Program, (env: Variables) => unknown>> = {
  shell: (env) => readShellConfig(env, root),
  api: (env) => [readApiConfig(env), operatorSocket(env)],
};

test.each(Object.entries({ ...readers, console: readConsoleConfig }))(
  'gives the program %s every variable that it reads',
  (program, read) => {
    const missing = namesRead(read).filter((name) => !isFor(program as Program, name));
    // To fix a failure, add the setting to shared/settings/src/environments.ts.
    expect(missing).toEqual([]);
  },
);

test.each(Object.entries(readers))('gives the program %s only variables that the program reads', (program, read) => {
  const own = namesRead(read);
  const needless = Object.entries(readers)
    .flatMap(([, other]) => namesRead(other))
    .filter((name) => isFor(program as Program, name) && !own.includes(name) && !isFor('tool', name));
  expect(needless).toEqual([]);
});

test('passes each program only its own secrets', () => {
  const secrets = {
    AWS_SECRET_ACCESS_KEY: 'canary',
    BANK_ACCOUNTS: 'canary',
    DATABASE_URL: 'canary',
    IYZICO_SECRET_KEY: 'canary',
    PGPASSWORD: 'canary',
    SECOND_FACTOR_KEY: 'canary',
    SMTP_URL: 'canary',
    ALERT_WEBHOOK_URL: 'canary',
    npm_config_token: 'canary',
  };
  const got = Object.fromEntries(programNames.map((program) => [program, Object.keys(environmentOf(program, secrets))]));
  expect(got).toEqual({
    tool: [],
    shell: ['AWS_SECRET_ACCESS_KEY'],
    api: ['AWS_SECRET_ACCESS_KEY', 'BANK_ACCOUNTS', 'DATABASE_URL', 'IYZICO_SECRET_KEY', 'SECOND_FACTOR_KEY', 'SMTP_URL'],
    console: ['AWS_SECRET_ACCESS_KEY', 'SMTP_URL', 'ALERT_WEBHOOK_URL'],
    'payment stand-in': ['IYZICO_SECRET_KEY'],
  });
});

test("removes variables of other programs from the shell's environment", () => {
  const env = { PATH: '/bin', PORT: '3000', SMTP_URL: 'smtp://user:password@mail', TOKEN: 'x' };
  keepOwnVariables('shell', env);
  expect(env).toEqual({ PATH: '/bin', PORT: '3000' });
});
