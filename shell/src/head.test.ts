/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { applyHead, pageTitle } from './head.ts';

const shop = { brand: 'Baskıhane', locale: 'tr' } as const;

beforeEach(() => {
  document.head.innerHTML = '';
});

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

test('appends the brand to page titles', () => {
  expect(pageTitle('Sepet', 'Baskıhane')).toBe('Sepet · Baskıhane');
  expect(pageTitle('', 'Baskıhane')).toBe('Baskıhane');
});

test('updates the head after a navigation', () => {
  applyHead(shop, { title: 'Kupa', description: 'Baskılı kupa', canonical: '/products/kupa/17', noIndex: true });
  expect(document.title).toBe('Kupa · Baskıhane');
  expect(content('meta[name="description"]')).toBe('Baskılı kupa');
  expect(content('meta[name="robots"]')).toBe('noindex');
  expect(canonical()).toBe(`${location.origin}/products/kupa/17`);
});

const alternates = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')].map(({ hreflang, href }) => [hreflang, href]),
  );

test.each(['tr', 'en'] as const)('writes alternate links for each language (%s)', (locale) => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://shop.example/"><link rel="alternate" hreflang="en" href="https://shop.example/en">';
  applyHead({ ...shop, locale }, { title: 'Kupa', canonical: '/products/kupa/17' });
  const [tr, en] = [`${location.origin}/products/kupa/17`, `${location.origin}/en/products/kupa/17`];
  expect(alternates()).toEqual({ tr, en, 'x-default': tr });
  expect(document.head.querySelectorAll('link')).toHaveLength(4);
  expect(canonical()).toBe({ tr, en }[locale]);
});

test('writes each language’s own path into the alternate links', () => {
  applyHead(shop, { title: 'Kupa', canonical: { tr: '/products/kupa/17', en: '/products/cup/17' } });
  expect(canonical()).toBe(`${location.origin}/products/kupa/17`);
  expect(alternates()).toMatchObject({ en: `${location.origin}/en/products/cup/17`, 'x-default': `${location.origin}/products/kupa/17` });
});

test('writes no alternate links for a noindex page', () => {
  applyHead(shop, { title: 'Kupa', canonical: '/products/kupa/17', noIndex: true });
  expect(alternates()).toEqual({});
});

test('removes the previous page’s head entries', () => {
  applyHead(shop, { title: 'Kupa', description: 'Baskılı kupa', canonical: '/products/kupa/17', noIndex: true });
  applyHead(shop, { title: 'Sepet' });
  expect(document.title).toBe('Sepet · Baskıhane');
  expect(document.head.querySelectorAll('meta, link')).toHaveLength(0);
});

test('updates server-rendered head entries in place', () => {
  document.head.innerHTML = '<meta name="description" content="Eski"><link rel="canonical" href="https://shop.example/eski">';
  applyHead(shop, { title: 'Kupa', description: 'Yeni', canonical: '/yeni' });
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  expect(content('meta[name="description"]')).toBe('Yeni');
  expect(canonical()).toBe(`${location.origin}/yeni`);
});

test('replaces the previous page’s structured data', () => {
  document.head.innerHTML = '<script type="application/ld+json">{"@type":"WebSite"}</script>';
  applyHead(shop, { title: 'Kupa', jsonLd: [{ '@type': 'Product', name: '</script>' }, { '@type': 'BreadcrumbList' }] });
  const read = () => [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent));
  expect(read()).toEqual([{ '@type': 'Product', name: '</script>' }, { '@type': 'BreadcrumbList' }]);
  applyHead(shop, { title: 'Sepet' });
  expect(read()).toEqual([]);
});
