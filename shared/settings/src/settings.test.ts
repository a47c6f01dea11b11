import { expect, test } from '@jest/globals';
import { flag, networks, text, webhookUrl, whole } from './kinds.ts';
import { readSettings, SettingError, type Variables } from './settings.ts';

const secret = { expected: 'such as smtp://user:password@mail.example', parse: () => undefined, secret: true };

const read = (env: Variables) =>
  readSettings(env, (setting, refuse) => {
    const port = setting('PORT', whole(1, 65_535), 3000);
    if (port === 7) refuse('PORT must not be 7');
    return {
      port,
      name: setting('BRAND_NAME', text, undefined),
      live: setting('PICTURES_AHEAD', flag, false),
      proxies: setting('TRUST_PROXY', networks, ['loopback']),
      mail: setting('SMTP_URL', secret, undefined),
    };
  });

test.each([
  ['https://chat.example/hooks/1?token=x', true],
  ['https://ayşe@chat.example/hooks/1', false],
  ['https://ayşe:secret@chat.example/hooks/1', false],
  ['ftp://chat.example/hooks/1', false],
])('accepts the webhook %s: %s', (url, isAccepted) => {
  expect(webhookUrl.parse(url) === url).toBe(isAccepted);
});

test('uses defaults for unset and empty variables', () => {
  const defaults = { port: 3000, name: undefined, live: false, proxies: ['loopback'], mail: undefined };
  expect(read({})).toEqual(defaults);
  expect(read({ PORT: '', BRAND_NAME: '', PICTURES_AHEAD: '' })).toEqual(defaults);
  expect(read({ PORT: '80', BRAND_NAME: 'Dükkân', PICTURES_AHEAD: '1', TRUST_PROXY: 'loopback, 10.0.0.0/8' })).toMatchObject({
    port: 80,
    name: 'Dükkân',
    live: true,
    proxies: ['loopback', '10.0.0.0/8'],
  });
});

test('reports all invalid variables at once, without passwords', () => {
  const wrong = () => read({ PORT: '80a', PICTURES_AHEAD: 'yes\n', TRUST_PROXY: 'banana', SMTP_URL: 'http://user:geheim@x' });
  expect(wrong).toThrow(SettingError);
  expect(wrong).toThrow(
    [
      'PORT must be a whole number from 1 to 65535, not "80a"',
      'PICTURES_AHEAD must be 1 or 0, not "yes\\n"',
      'TRUST_PROXY must be addresses or networks, or loopback, linklocal or uniquelocal, with commas between, such as loopback, 10.0.0.0/8, not "banana"',
      'SMTP_URL must be such as smtp://user:password@mail.example',
    ].join('\n'),
  );
});

test('reports conflicting variables together with invalid ones', () => {
  expect(() => read({ PORT: '7', PICTURES_AHEAD: 'x' })).toThrow('PORT must not be 7\nPICTURES_AHEAD must be 1 or 0, not "x"');
});
