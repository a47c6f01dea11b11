import { expect, test } from '@jest/globals';
import { flag, networks, text, whole } from './kinds.ts';
import { readSettings, SettingError, type Variables } from './settings.ts';

const secret = { expected: 'such as smtp://user:password@mail.example', parse: () => undefined, secret: true };

const read = (env: Variables) =>
  readSettings(env, (setting, refuse) => {
    const port = setting('PORT', whole(1, 65_535), 3000);
    if (port === 7) refuse('PORT must not be 7');
    return {
      port,
      name: setting('NAME', text, undefined),
      live: setting('LIVE', flag, false),
      proxies: setting('PROXIES', networks, ['loopback']),
      mail: setting('MAIL', secret, undefined),
    };
  });

test('uses defaults for unset and empty variables', () => {
  const defaults = { port: 3000, name: undefined, live: false, proxies: ['loopback'], mail: undefined };
  expect(read({})).toEqual(defaults);
  expect(read({ PORT: '', NAME: '', LIVE: '' })).toEqual(defaults);
  expect(read({ PORT: '80', NAME: 'Dükkân', LIVE: '1', PROXIES: 'loopback, 10.0.0.0/8' })).toMatchObject({
    port: 80,
    name: 'Dükkân',
    live: true,
    proxies: ['loopback', '10.0.0.0/8'],
  });
});

test('reports all errors at once without passwords', () => {
  const wrong = () => read({ PORT: '80a', LIVE: 'yes\n', PROXIES: 'banana', MAIL: 'http://user:geheim@x' });
  expect(wrong).toThrow(SettingError);
  expect(wrong).toThrow(
    [
      'PORT must be a whole number from 1 to 65535, not "80a"',
      'LIVE must be 1 or 0, not "yes\\n"',
      'PROXIES must be addresses or networks, or loopback, linklocal or uniquelocal, with commas between, such as loopback, 10.0.0.0/8, not "banana"',
      'MAIL must be such as smtp://user:password@mail.example',
    ].join('\n'),
  );
});

test('reports conflicts with the other errors', () => {
  expect(() => read({ PORT: '7', LIVE: 'x' })).toThrow('PORT must not be 7\nLIVE must be 1 or 0, not "x"');
});
