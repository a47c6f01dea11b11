/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { playEarlyTaps } from './play.ts';
import { recordEarlyTaps } from './record.ts';

class MessageChannel {
  port1 = {};
  port2 = {};
}
Object.assign(globalThis, { MessageChannel, TextEncoder });
const { renderToString } = await import('react-dom/server');

const PATIENCE_MS = 30_000;
const added = jest.fn();
const tell = jest.fn();

function BuyBox({ code }: { code: Promise<unknown> | undefined }) {
  if (code) use(code);
  const [size, setSize] = useState('');
  const [note, setNote] = useState('');
  const [pieces, setPieces] = useState(1);
  useEffect(playEarlyTaps, []);
  return (
    <>
      <input type="radio" aria-label="M" checked={size === 'M'} onChange={() => setSize('M')} />
      <input aria-label="Not" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={() => setPieces(pieces + 1)}>
        Bir artır
      </button>
      <button type="button" onClick={() => added({ size, note, pieces })}>
        <span>Sepete ekle</span>
      </button>
    </>
  );
}

function Meanwhile() {
  playEarlyTaps();
  jest.advanceTimersByTime(1);
  return null;
}

function LoginForm() {
  useEffect(playEarlyTaps, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        added(new FormData(event.currentTarget).get('email'));
      }}
    >
      <input name="email" aria-label="E-posta" />
      <button type="submit">Giriş yap</button>
    </form>
  );
}

const page = (content: ReactNode) => <Suspense fallback="…">{content}</Suspense>;

let root: Root | undefined;
let container: HTMLElement;
function serve(content: ReactNode) {
  document.body.innerHTML = `<div id="root">${renderToString(page(content))}</div>`;
  container = document.getElementById('root') as HTMLElement;
}
const hydrate = (content: ReactNode) =>
  act(async () => {
    root = hydrateRoot(container, page(content));
  });
const settle = () => act(() => jest.advanceTimersByTimeAsync(10));

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';

const listeners: [string, EventListenerOrEventListenerObject, unknown][] = [];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers();
  const { addEventListener } = window;
  jest.spyOn(window, 'addEventListener').mockImplementation((...of) => {
    listeners.push(of as (typeof listeners)[number]);
    addEventListener.apply(window, of);
  });
  recordEarlyTaps(PATIENCE_MS);
  jest.mocked(window.addEventListener).mockRestore();
  if (window.earlyTaps) window.earlyTaps.tell = tell;
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener, true);
  added.mockReset();
  tell.mockReset();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('marks an early tap as busy and replays it once', async () => {
  serve(<BuyBox code={undefined} />);
  for (const _ of [1, 2, 3]) fireEvent.click(screen.getByText('Sepete ekle'));
  expect(isBusy('Sepete ekle')).toBe(true);
  await hydrate(<BuyBox code={undefined} />);
  await settle();
  expect(added).toHaveBeenCalledTimes(1);
  expect(isBusy('Sepete ekle')).toBe(false);
  fireEvent.click(button('Sepete ekle'));
  expect(added).toHaveBeenCalledTimes(2);
});

test('replays a tap on a lazy component after loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve(<BuyBox code={undefined} />);
  fireEvent.click(button('Bir artır'));
  await hydrate(<BuyBox code={promise} />);
  fireEvent.click(button('Sepete ekle'));
  await settle();
  expect(added).not.toHaveBeenCalled();
  await act(async () => resolve());
  await settle();
  expect(added.mock.calls).toEqual([[{ size: '', note: '', pieces: 2 }]]);
});

test('replays early taps before a tap that follows hydration', async () => {
  serve(<BuyBox code={undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  fireEvent.click(button('Bir artır'));
  await hydrate(<BuyBox code={undefined} />);
  fireEvent.click(button('Sepete ekle'));
  await settle();
  expect(added.mock.calls).toEqual([[{ size: 'M', note: '', pieces: 2 }]]);
  expect(isBusy('Sepete ekle')).toBe(false);
});

test('keeps a choice made just before hydration', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve(<BuyBox code={undefined} />);
  await hydrate(<BuyBox code={promise} />);
  await act(async () => {
    resolve();
    await promise;
    fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  });
  await settle();
  fireEvent.click(button('Sepete ekle'));
  expect(added.mock.calls).toEqual([[{ size: 'M', note: '', pieces: 1 }]]);
});

test('replays early inputs and choices in their original order', async () => {
  serve(<BuyBox code={undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Not' });
  fireEvent.input(note, { target: { value: 'Kapıya bırakın' } });
  fireEvent.click(button('Sepete ekle'));
  await hydrate(<BuyBox code={undefined} />);
  await settle();
  expect(added.mock.calls).toEqual([[{ size: 'M', note: 'Kapıya bırakın', pieces: 1 }]]);
  expect(note.value).toBe('Kapıya bırakın');
});

test('submits a form sent before hydration exactly once', async () => {
  serve(<LoginForm />);
  const sent = jest.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('submit', sent);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ayse@example.com' } });
  button('Giriş yap').click();
  button('Giriş yap').click();
  expect(sent).not.toHaveBeenCalled();
  await hydrate(<LoginForm />);
  await settle();
  window.removeEventListener('submit', sent);
  expect(added.mock.calls).toEqual([['ayse@example.com']]);
});

test('lets browsers handle early taps on links, forms and popovers', () => {
  serve(
    <>
      <a href="/cart">Sepet</a>
      <form action="/products">
        <button type="submit">Uygula</button>
      </form>
      <button type="button" popoverTarget="menu">
        Kategoriler
      </button>
    </>,
  );
  const went = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  container.addEventListener('click', went);
  fireEvent.click(screen.getByRole('link'));
  fireEvent.click(button('Uygula'));
  fireEvent.click(button('Kategoriler'));
  expect(went).toHaveBeenCalledTimes(3);
  expect([isBusy('Uygula'), isBusy('Kategoriler')]).toEqual([false, false]);
});

test('replays each tap after the previous tap’s effects', async () => {
  const box = (
    <>
      <BuyBox code={undefined} />
      <LoginForm />
    </>
  );
  serve(box);
  fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  fireEvent.click(button('Sepete ekle'));
  await hydrate(box);
  await settle();
  expect(added.mock.calls).toEqual([[{ size: 'M', note: '', pieces: 1 }]]);
});

test('replays a tap once React has hydrated the component', async () => {
  const box = (
    <Suspense>
      <BuyBox code={undefined} />
      <Meanwhile />
    </Suspense>
  );
  serve(box);
  fireEvent.click(button('Sepete ekle'));
  await hydrate(box);
  await settle();
  expect(added).toHaveBeenCalledTimes(1);
});

test('replays taps on links with handlers, but not new-tab clicks', async () => {
  const bought = jest.fn((event: React.MouseEvent) => event.preventDefault());
  const box = (
    <a href="/products/1" data-acts onClick={bought}>
      Hemen al
    </a>
  );
  serve(box);
  const link = screen.getByRole('link');
  const went = jest.fn((event: Event) => event.preventDefault());
  container.addEventListener('click', went);
  fireEvent.click(link, { ctrlKey: true });
  expect(went).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) fireEvent.click(link);
  expect([went.mock.calls.length, link.getAttribute('aria-busy')]).toEqual([1, 'true']);
  await hydrate(box);
  playEarlyTaps();
  await settle();
  expect([bought.mock.calls.length, link.getAttribute('aria-busy')]).toEqual([1, null]);
});

describe('lost taps', () => {
  test('reports a lost tap when its component never hydrates', async () => {
    serve(<BuyBox code={undefined} />);
    fireEvent.click(button('Sepete ekle'));
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(isBusy('Sepete ekle')).toBe(false);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test('reports a lost tap when its component is replaced', async () => {
    serve(<BuyBox code={undefined} />);
    fireEvent.click(button('Sepete ekle'));
    container.innerHTML = '';
    playEarlyTaps();
    await settle();
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test('reports lost taps at once when code cannot load', async () => {
    serve(<BuyBox code={undefined} />);
    fireEvent.click(button('Bir artır'));
    window.earlyTaps?.refuse(true);
    expect([isBusy('Bir artır'), tell.mock.calls.length]).toEqual([false, 1]);
    fireEvent.click(button('Sepete ekle'));
    expect([isBusy('Sepete ekle'), tell.mock.calls.length]).toEqual([false, 2]);
  });
});
