/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { CartLineEdit } from '@shop/contracts/cart';
import type { Design } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { ApiError, drafts } from '@shop/runtime';
import { productOf, sideOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { draftName } from '../design/draft.ts';
import { useOpened } from './use-opened.ts';

const sides = [
  { id: 'front', name: 'Ön', img: '', faceMm: { width: 9, height: 9 }, printAreaMm: { x: 0, y: 0, width: 9, height: 9 }, price: 0 },
];
const product = productOf({
  sides,
  colours: [
    { name: 'Beyaz', clrCode: '#ffffff' },
    { name: 'Siyah', clrCode: '#111111' },
  ],
});
const star = { id: 'i1', kind: 'shape', shape: 'star', x: 4, y: 4, rotation: 0, width: 3, height: 3, fill: '#111111' } as const;
const copy: Design = { DesignId: 'd1', PId: product.id, Colour: 'Siyah', Scene: { version: 2, sides: { front: [star] } }, Sides: sides };

function Begins({ line, design, ready }: { line?: number; design?: string; ready?: string }) {
  const { base, edited, gone, colour, draft, failed, retry, lineIsGone } = useOpened(product, {
    line,
    design,
    saved: undefined,
    ready: ready === undefined ? undefined : { key: ready, colour: '#29292d' },
  });
  return (
    <>
      <p>{base ? `${base.sides.front?.length ?? 0} ${gone} ${colour} ${draft}${edited ? ' edited' : ''}` : 'unknown'}</p>
      {edited && (
        <button type="button" onClick={lineIsGone}>
          lost
        </button>
      )}
      {failed && (
        <button type="button" onClick={retry}>
          again
        </button>
      )}
    </>
  );
}

test.each([
  ["the product's own", async () => copy, '1 undefined Siyah from d1'],
  ['refused for another product', async () => ({ ...copy, PId: product.id + 1 }), '0 design undefined undefined'],
])('opens a stored design only on its own product: %s', async (_, read, begins) => {
  renderInShop(<Begins design="d1" />, { api: { read: read as never } });
  expect(screen.getByText('unknown')).not.toBeNull();
  expect(await screen.findByText(begins)).not.toBeNull();
});

const drawing = { key: 'love-words', parts: [{ shape: 'heart', x: 0, y: 0, width: 50, height: 50 }] };

test.each([
  ['drawn on this product', async () => drawing, '1 undefined undefined ready love-words'],
  ['unknown', async () => Promise.reject(new ApiError('Bulunamadı.', 404)), '0 ready undefined undefined'],
])('opens a ready design or reports that it is missing: %s', async (_, read, begins) => {
  const asked = jest.fn(read);
  renderInShop(<Begins ready="love-words" />, { api: { read: asked as never } });
  expect(await screen.findByText(begins)).not.toBeNull();
  expect(asked.mock.calls[0]?.[0 as never]).toBe('/catalog/designs/love-words/drawing');
});

test('retries a failed load of a design without losing focus', async () => {
  const second = Promise.withResolvers<Design>();
  const read = jest.fn<() => Promise<Design>>(() => second.promise).mockRejectedValueOnce(new ApiError('Çok fazla istek.', 429));
  renderInShop(<Begins design="d1" />, { api: { read: read as never } });
  const again = await screen.findByRole('button', { name: 'again' });
  expect(screen.getByText('unknown')).not.toBeNull();
  act(() => again.focus());
  fireEvent.click(again);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'again' }));
  await act(async () => second.resolve(copy));
  expect(await screen.findByText('1 undefined Siyah from d1')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'again' })).toBeNull();
});

const nobody = { status: 'anonymous', email: '', anonId: 'a' } as const;
const starred: Scene = { version: 2, sides: { front: [star] } };
const notThere = async () => Promise.reject(new ApiError('Bulunamadı.', 404));

test.each([
  ['its own draft', 'line 3', '0 line undefined line 3'],
  ['the draft of a new design', undefined, '0 line-begun undefined undefined'],
  ['nothing left', 'line 4', '0 line-nothing undefined undefined'],
])('opens the designer for a removed cart line with %s', async (_, drafted, begins) => {
  sessionStorage.clear();
  drafts.write(draftName(product.id, drafted), '', starred);
  renderInShop(<Begins line={3} />, { api: { read: notThere as never }, session: nobody });
  expect(await screen.findByText(begins)).not.toBeNull();
});

function Saved() {
  const { base, gone, draft } = useOpened(product, { line: undefined, design: undefined, saved: 's1', ready: undefined });
  return <p>{base ? `${gone} ${draft}` : 'unknown'}</p>;
}

test.each([
  ['its draft', 'saved s1', 'saved saved s1'],
  ['nothing left', 'saved s2', 'design undefined'],
])('opens the designer for a missing saved design with %s', async (_, drafted, begins) => {
  sessionStorage.clear();
  drafts.write(draftName(product.id, drafted), '', starred);
  renderInShop(<Saved />, { api: { read: notThere as never }, session: nobody });
  expect(await screen.findByText(begins)).not.toBeNull();
});

test('keeps the opened design when its cart line is removed', async () => {
  const line: CartLineEdit = { RId: 3, PId: product.id, Title: '', Slug: '', Colour: 'Siyah', Sizes: [], QuantitySteps: [], Design: copy };
  renderInShop(<Begins line={3} />, { api: { read: (async () => line) as never }, session: nobody });
  await screen.findByText('1 undefined Siyah line 3 edited');
  fireEvent.click(screen.getByRole('button', { name: 'lost' }));
  expect(screen.getByText('1 line Siyah line 3')).not.toBeNull();
});

function Told({ wanted }: { wanted: object }) {
  const { base, lost } = useOpened(product, { line: undefined, design: undefined, saved: undefined, ready: undefined, ...wanted });
  return <p>{base ? `${Object.keys(base.sides)} · ${lost.colour} · ${lost.sides}` : 'unknown'}</p>;
}

test.each([
  ['line', { line: 3 }],
  ['design', { design: 'd1' }],
])('opens a %s without its unavailable colour and side', async (_, wanted) => {
  const sleeve = sideOf({ id: 'sleeve', name: 'Kol' });
  const made: Design = {
    ...copy,
    Colour: 'Mor',
    Scene: { version: 2, sides: { front: [star], sleeve: [star] } },
    Sides: [...sides, sleeve],
  };
  const line: CartLineEdit = { RId: 3, PId: product.id, Title: '', Slug: '', Colour: 'Mor', Sizes: [], QuantitySteps: [], Design: made };
  renderInShop(<Told wanted={wanted} />, {
    api: { read: (async (path: string) => (path.startsWith('/cart') ? line : made)) as never },
    session: nobody,
  });
  expect(await screen.findByText('front · Mor · Kol')).not.toBeNull();
});
