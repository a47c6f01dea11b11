import { expect, test } from '@jest/globals';
import { unscopedStyles } from './unscoped-styles.ts';

const inModule = (css: string) => unscopedStyles(css, { remote: 'catalog', isOwn: () => true });
const named = (css: string) => inModule(css).map(({ problem }) => /^"(.*)" (?:matches|is)/s.exec(problem)?.[1] ?? problem);

test.each([
  '.card {}',
  '#card {}',
  '.card img {}',
  '.card\n  img {}',
  '.card > * {}',
  '.card > * + * {}',
  '.card > .row + p {}',
  '.card + .card {}',
  'a.card:hover::before {}',
  'header .card {}',
  '* ~ .card {}',
  ':root[data-theme="dark"] .card {}',
  ':global(.prose) .card {}',
  '.page > :global(.cluster) {}',
  ':local(.card) {}',
  ':is(.card, .row) p {}',
  ':where(.card > p, .row) {}',
  ':-webkit-any(.card, .row):hover {}',
  ':-moz-any(.card, .row):hover {}',
  '.card:not(header, .row) {}',
  'html:has(p) .card {}',
  '.\\68 eader {}',
  '.card /* p, header */ {}',
  '@media print { @supports (gap: 1px) { @container (width > 1px) { .card p {} } } }',
  '@layer ui, page; @layer ui { .card {} }',
  '@starting-style { .card {} }',
  '.card { header {} }',
  '.card { & > header {} }',
  '.card { > header {} }',
  '.card { header & {} }',
  '.card { &:hover, .row { color: red; p {} } }',
  '.card { @media print { color: red; header {} } }',
  '.card { .row { + p {} } }',
  '@keyframes pop { from {} 50% {} to {} }',
  '@-webkit-keyframes pop { from {} }',
  '@font-face { src: url(a.woff2); font-family: "catalog-hand" }',
  '@property --catalog-turn { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  '@counter-style catalog-steps { system: cyclic }',
])('accepts the scoped style %s', (css) => {
  expect(inModule(css)).toEqual([]);
});

test.each([
  ['header {}', ['header']],
  ['* {}', ['*']],
  ['::before {}', ['::before']],
  [':root { --space-4: 0 }', [':root']],
  ['[hidden] {}', ['[hidden]']],
  ['[class*="header"] {}', ['[class*="header"]']],
  ['main > p {}', ['main > p']],
  ['.card, header, p {}', ['header', 'p']],
  ['.card + p {}', ['.card + p']],
  ['.card ~ * {}', ['.card ~ *']],
  ['.card + p img {}', ['.card + p img']],
  ['header:not(.card) {}', ['header:not(.card)']],
  [':not(.card) p {}', [':not(.card) p']],
  ['html:has(.card) {}', ['html:has(.card)']],
  ['html:has(.card) footer {}', ['html:has(.card) footer']],
  [':is(.card, header) {}', [':is(.card, header)']],
  [':where(header .card, p) {}', [':where(header .card, p)']],
  [':is(:not(.card)) {}', [':is(:not(.card))']],
  [':global(.cluster) {}', [':global(.cluster)']],
  [':global(.cluster .card) {}', [':global(.cluster .card)']],
  [':GLOBAL(.cluster) {}', [':GLOBAL(.cluster)']],
  [':global .card p {}', [':global .card p']],
  [':global { .card {} }', [':global']],
  [':local header {}', [':local header']],
  ['\\68 eader {}', ['\\68 eader']],
  ['@media print { header {} }', ['header']],
  ['@supports (gap: 1px) { @layer ui { header {} } }', ['header']],
  ['@MEDIA print { header {} }', ['header']],
  ['.card { + header {} }', ['+ header']],
  ['.card { ~ * {} }', ['~ *']],
  ['.card { & ~ header {} }', ['& ~ header']],
  ['.card { :not(&) {} }', [':not(&)']],
  ['.card { html:has(&) {} }', ['html:has(&)']],
  ['.card { :is(header, &) {} }', [':is(header, &)']],
  ['.card { @media print { + header {} } }', ['+ header']],
  ['.card, .row { &.row + p {} }', ['&.row + p']],
  ['@keyframes :global(turn) { to {} }', ['@keyframes :global(turn)']],
  ['@font-face { font-family: "Bricolage"; src: url(a.woff2) }', ['@font-face Bricolage']],
  ['@property --space-4 { syntax: "*"; inherits: true }', ['@property --space-4']],
  ['@property --catalogue { syntax: "*"; inherits: true }', ['@property --catalogue']],
  ['@counter-style decimal { system: cyclic }', ['@counter-style decimal']],
  ['@page { margin: 0 }', ['@page']],
  ['@view-transition { navigation: auto }', ['@view-transition']],
  ['@scope (.card) { img {} }', ['@scope']],
  ['@import "./plain.css";', ['@import']],
  ['@import url(https://example.com/a.css);', ['@import']],
])('refuses the unscoped style %s', (css, problems) => {
  expect(named(css)).toEqual(problems);
});

test('reports the line of each selector', () => {
  expect(inModule('.card {\n}\n\n.row,\n/* p, */\nheader,\n  footer {\n}\n').map(({ line }) => line)).toEqual([6, 7]);
});

test('reports nested rules once when their parent is refused', () => {
  expect(named('header { p {} &:hover {} }')).toEqual(['header']);
});

test('reports a syntax error with its line', () => {
  expect(inModule('.card {}\n.row { color: red')).toEqual([{ line: 2, problem: 'Unclosed block' }]);
});

test.each(['.card >> {}', '.card[=x] {}', '{}'])('reports the invalid selector of %s', (css) => {
  expect(inModule(css)).toHaveLength(1);
});

test('accepts only class and keyframe names of the remote', () => {
  const built = (css: string) => unscopedStyles(css, { remote: 'catalog', isOwn: (name) => name.startsWith('catalog-') });
  expect(built('.catalog-card-1a2b p,.catalog-a:is(th,td){}@keyframes catalog-pop-1a2b{to{top:0}}')).toEqual([]);
  expect(built('.promo{}')).toHaveLength(1);
  expect(built('.catalog-card-1a2b,.cluster{}')).toHaveLength(1);
  expect(built('@keyframes pop{to{top:0}}')).toHaveLength(1);
});
