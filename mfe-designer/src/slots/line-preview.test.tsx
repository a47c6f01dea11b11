/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import type { PreviewedDesign } from '@shop/contracts/slots';
import { loadFontMetrics } from '@shop/scene/font-letters';
import { drawItem, type SvgElement } from '@shop/scene/scene-svg';
import { renderInShop } from '@shop/testing/render-in-shop';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { listRowsMessages } from '../messages/list-rows.ts';
import LinePreview from './line-preview.tsx';

const side = {
  id: 'front',
  name: 'Ön',
  img: 'sample/mug.webp',
  price: 0,
  faceMm: { width: 100, height: 100 },
  printAreaMm: { x: 10, y: 10, width: 80, height: 80 },
};
const shape = { id: 'a', kind: 'shape', shape: 'rect', x: 20, y: 20, rotation: 0, width: 5, height: 5, fill: '#ff0011' };
const design = { Scene: { version: 2, sides: { front: [shape], back: [shape] } }, Sides: [side, { ...side, id: 'back', name: 'Arka' }] };
const listed = { Scene: { version: 2, sides: {} }, Sides: [side] };

const show = (shown: object, eager = false) => {
  const asked: string[] = [];
  const read = async <P,>(path: string) => {
    asked.push(path);
    return design as P;
  };
  renderInShop(<LinePreview design={{ ...listed, ...shown } as unknown as PreviewedDesign} alt="Kupam" eager={eager} />, { api: { read } });
  return asked;
};

test.each([
  ['a design', { DesignId: 'd' }, '/designs/d'],
  ['a saved design', { SavedId: 's', Version: 3 }, '/user/designs/s'],
])('loads %s by its id and draws it', async (_, named, path) => {
  const asked = show(named);
  await waitFor(() => expect(screen.getByRole('img', { name: 'Kupam: Arka' })).toBeTruthy());
  expect(asked).toEqual([path]);
  expect(document.body.innerHTML).toContain('#ff0011');
});

test.each([
  ['coloured goods without white ink', { PrintMethod: 'offset', ColourCode: '#c9a77c' }, true],
  ['white goods', { PrintMethod: 'offset', ColourCode: '#f8f7f5' }, false],
  ['coloured goods with white ink', { PrintMethod: 'dtf', ColourCode: '#c9a77c' }, false],
  ['a design of an older API', {}, false],
])('tints the ink as printed: %s', async (_, goods, isTinted) => {
  const read = async <P,>() => ({ ...design, ...goods }) as P;
  renderInShop(<LinePreview design={{ ...listed, DesignId: 'd' } as unknown as PreviewedDesign} alt="Kart" eager />, { api: { read } });
  await waitFor(() => expect(document.body.innerHTML).toContain('#ff0011'));
  const blends = [...document.querySelectorAll('path[fill="#ff0011"]')].map((ink) => ink.closest('[class*="tinted"]') !== null);
  expect(blends).toEqual([isTinted, isTinted]);
});

test('loads a design outside the viewport only when marked eager', async () => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  try {
    expect([show({ DesignId: 'd' }), show({ DesignId: 'e' }, true)]).toEqual([[], ['/designs/e']]);
    await waitFor(() => expect(document.body.innerHTML).toContain('#ff0011'));
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
});

test('shows the product for lines without a design id', () => {
  expect(show({})).toEqual([]);
  expect(screen.getByRole('img', { name: 'Kupam' })).toBeTruthy();
});

test('draws aligned text at its printed position in any font', async () => {
  const text = {
    id: 't',
    kind: 'text',
    text: 'Işıl Çağrı',
    font: 'great-vibes',
    align: 'left',
    size: 9,
    x: 40,
    y: 40,
    rotation: 0,
    fill: '#101820',
  };
  const read = async <P,>() => ({ Scene: { version: 2, sides: { front: [text] } }, Sides: [side] }) as P;
  renderInShop(<LinePreview design={{ ...listed, DesignId: 'd' } as unknown as PreviewedDesign} alt="Kart" eager />, { api: { read } });
  const drawn = await screen.findByText('Işıl Çağrı');
  const wordsOf = ({ attributes, children = [] }: SvgElement): unknown[] =>
    children.flatMap((child) => (typeof child === 'string' ? [attributes.x] : wordsOf(child)));
  const sources = { pictureHref: () => '', artPath: () => undefined, qrPath: () => undefined };
  await loadFontMetrics(['great-vibes']);
  const [x] = wordsOf(drawItem(text as Item, sources));
  expect(drawn.getAttribute('x')).toBe(String(x));
});

describe('preview of a name list', () => {
  const name = { id: 'n', kind: 'text', text: 'İSİM', font: 'arimo', size: 9, x: 40, y: 40, rotation: 0, fill: '#101820', role: 'name' };
  const list = [
    { sizeId: 4, name: 'Oya' },
    { sizeId: 3, name: 'Işıl' },
    { sizeId: 4, name: 'Ali' },
  ];
  const sizes = { 3: 'S', 4: 'M' };
  const read = async <P,>() => ({ Scene: { version: 2, sides: { front: [name] }, list }, Sides: [side] }) as P;
  const propsOf = (DesignId: string) => ({
    design: { ...listed, DesignId } as unknown as PreviewedDesign,
    alt: 'Forma',
    eager: true,
    sizes,
  });
  const { next, row } = listRowsMessages.tr;

  test('steps through people with arrows, ordered by size', async () => {
    renderInShop(<LinePreview {...propsOf('d')} />, { api: { read } });
    expect(await screen.findByText(row(1, 3, 'Işıl, S'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: next }));
    expect(screen.getByText(row(2, 3, 'Oya, M'))).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Forma' }).textContent).toContain('Oya');
  });

  test('keeps the shown person when the preview changes size', async () => {
    renderInShop(<LinePreview {...propsOf('e')} />, { api: { read } });
    fireEvent.click(await screen.findByRole('button', { name: next }));
    cleanup();
    renderInShop(
      <>
        <LinePreview {...propsOf('e')} large />
        <LinePreview {...propsOf('e')} />
        <LinePreview {...propsOf('f')} />
      </>,
      { api: { read } },
    );
    expect(await screen.findAllByText(row(2, 3, 'Oya, M'))).toHaveLength(2);
    expect(screen.getAllByText(row(1, 3, 'Işıl, S'))).toHaveLength(1);
    const [first] = screen.getAllByRole('button', { name: next });
    fireEvent.click(first as HTMLElement);
    expect(screen.getAllByText(row(3, 3, 'Ali, M'))).toHaveLength(2);
  });
});
