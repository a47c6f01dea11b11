import { expect, test } from '@jest/globals';
import { createPageStylesheets } from './page-stylesheets.ts';
import type { MadePage } from './renderer.ts';

const pageWith = (styles: string[]): MadePage => ({
  kind: 'page',
  route: 'catalog:list',
  times: { loadMs: 1, renderMs: 1 },
  status: 200,
  document: Buffer.from('<head></head>'),
  styles,
  stylesAt: 6,
  frames: [],
  isPublic: true,
});

test('rejects a page that names an unknown stylesheet', () => {
  const stylesheets = createPageStylesheets();
  stylesheets.add([{ url: '/a.css', text: 'a{}', hash: 'sha256-a' }]);
  expect(() => stylesheets.complete(pageWith(['/a.css', '/other.css']))).toThrow('/other.css');
});

test('copies a page’s bytes out of reused memory', () => {
  const made = pageWith([]);
  const page = createPageStylesheets().complete(made);
  if (made.kind === 'page') made.document.fill(0);
  expect(page.kind === 'page' && Buffer.from(page.document).toString()).toBe('<head></head>');
});
