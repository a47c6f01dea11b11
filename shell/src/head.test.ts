/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { applyHead, pageTitle, setBrand } from './head.ts';

beforeAll(() => setBrand('Baskıhane'));
beforeEach(() => {
  document.head.innerHTML = '';
});

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

test('titles carry the brand', () => {
  expect(pageTitle('Sepet', 'Baskıhane')).toBe('Sepet · Baskıhane');
  expect(pageTitle('', 'Baskıhane')).toBe('Baskıhane');
});

test('a navigation brings the head up to date', () => {
  applyHead({ title: 'Kupa', description: 'Baskılı kupa', canonical: '/products/kupa/17', noIndex: true });
  expect(document.title).toBe('Kupa · Baskıhane');
  expect(content('meta[name="description"]')).toBe('Baskılı kupa');
  expect(content('meta[name="robots"]')).toBe('noindex');
  expect(canonical()).toBe(`${location.origin}/products/kupa/17`);
});

test('what the page before has said of itself does not stay', () => {
  applyHead({ title: 'Kupa', description: 'Baskılı kupa', canonical: '/products/kupa/17', noIndex: true });
  applyHead({ title: 'Sepet' });
  expect(document.title).toBe('Sepet · Baskıhane');
  expect(document.head.querySelectorAll('meta, link')).toHaveLength(0);
});

test('what the server has written is changed, not repeated', () => {
  document.head.innerHTML = '<meta name="description" content="Eski"><link rel="canonical" href="https://shop.example/eski">';
  applyHead({ title: 'Kupa', description: 'Yeni', canonical: '/yeni' });
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  expect(content('meta[name="description"]')).toBe('Yeni');
  expect(canonical()).toBe(`${location.origin}/yeni`);
});

test('what machines read of the page is that of this page alone', () => {
  document.head.innerHTML = '<script type="application/ld+json">{"@type":"WebSite"}</script>';
  applyHead({ title: 'Kupa', jsonLd: [{ '@type': 'Product', name: '</script>' }, { '@type': 'BreadcrumbList' }] });
  const read = () => [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent));
  expect(read()).toEqual([{ '@type': 'Product', name: '</script>' }, { '@type': 'BreadcrumbList' }]);
  applyHead({ title: 'Sepet' });
  expect(read()).toEqual([]);
});
