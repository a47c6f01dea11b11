import { expect, test } from '@jest/globals';
import { previewOf } from './preview.ts';

test('every mail can be looked at in both languages, by day, by night and as text', () => {
  const links = [...previewOf('/').body.matchAll(/target="mail" href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(100);
  for (const path of links) {
    const { status, type, body } = previewOf(path);
    expect([status, type]).toEqual([200, path.endsWith('text') ? 'text/plain' : 'text/html']);
    expect(body.length).toBeGreaterThan(100);
  }
  expect(previewOf('/welcome/tr/dark').body).toContain('@media all {');
  expect(previewOf('/welcome/tr/text').body).toContain('Merhaba Gülşah,');
  expect(previewOf('/welcome/de/light').status).toBe(404);
  expect(previewOf('/__proto__/tr/light').status).toBe(404);
});
