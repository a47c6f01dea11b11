/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { maskAttribute } from './mask-attribute.ts';

function recorded(html: string): Record<string, string> {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  return Object.fromEntries([...(link?.attributes ?? [])].map(({ name, value }) => [name, maskAttribute(name, value, link)]));
}

test('masks attributes on personal pages, except class and state', () => {
  const link =
    '<a class="track" href="https://kargo.example/takip?no=1Z999" data-tracking="1Z999" title="1Z999" id="order-17" aria-expanded="true">';
  const { class: look, 'aria-expanded': open, ...hidden } = recorded(`<div data-personal="page">${link}</div>`);
  expect([look, open]).toEqual(['track', 'true']);
  for (const value of Object.values(hidden)) expect(value).toMatch(/^\*+$/);
});

test('keeps only the host of a foreign URL', () => {
  expect(recorded('<a href="https://kargo.example/takip/1Z999#x">').href).toBe('https://kargo.example');
  expect(recorded('<a href="mailto:ayse@example.com">').href).toBe('');
});

test('keeps links to public pages without their secrets', () => {
  expect(recorded('<a href="/products/kupa/7?page=2" title="Kupa">')).toEqual({ href: '/products/kupa/7?page=2', title: 'Kupa' });
  expect(recorded('<a href="/user/forgot?token=abc">').href).toBe('/user/forgot?token=-');
});

test('masks images and URLs that the session recorder copies', () => {
  expect(recorded('<a rr_width="9px" rr_dataURL="data:image/png;base64,AA" rr_src="/user/orders/17">')).toEqual({
    rr_width: '9px',
    rr_dataurl: '*'.repeat(24),
    rr_src: '*'.repeat(15),
  });
});

test('masks attributes that are not listed as public', () => {
  expect(recorded('<a data-customer="Ayşe" value="Öz" content="x">')).toEqual({ 'data-customer': '****', value: '**', content: '*' });
});
