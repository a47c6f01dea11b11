/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createApi, RequestFailed } from './api.ts';
import { bus } from './bus.ts';
import { ShopContext } from './shop.ts';
import { type SendOptions, useSend } from './use-send.ts';

const shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: createApi({ base: '/api', locale: 'tr' }) } as const;
type Answer = Envelope<string>;

let waiting: PromiseWithResolvers<Answer>[];
let keys: string[];
let toasts: [string, string][];
let stop: () => void;

beforeEach(() => {
  waiting = [];
  keys = [];
  toasts = [];
  stop = bus.on('toast:shown', ({ kind, message }) => toasts.push([kind, message]));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  cleanup();
  jest.restoreAllMocks();
});

function Subscribe({ email = 'ayse@example.com', ...options }: Partial<SendOptions<string, string>> & { email?: string }) {
  const { pending, failure, send } = useSend<string, string>({
    request: (_email, key) => {
      keys.push(key);
      const answer = Promise.withResolvers<Answer>();
      waiting.push(answer);
      return answer.promise;
    },
    ...options,
  });
  return (
    <>
      <button type="button" aria-busy={pending} onClick={() => void send(email)}>
        Abone ol
      </button>
      <output>{failure?.kind}</output>
    </>
  );
}

const show = (options: Partial<SendOptions<string, string>> = {}) =>
  render(
    <ShopContext value={shop}>
      <Subscribe {...options} />
    </ShopContext>,
  );
const button = () => screen.getByRole('button', { name: 'Abone ol' });
const press = () => act(async () => fireEvent.click(button()));
const busy = () => button().getAttribute('aria-busy') === 'true';
const failure = () => screen.getByRole('status').textContent;
const answer = (number: number, Status: number, Message: string) =>
  act(async () => waiting[number]?.resolve({ Status, Message, Payload: 'saved' }));
const breakOff = (number: number, error: unknown) => act(async () => waiting[number]?.reject(error));

test('keeps a send pending until all callbacks finish', async () => {
  const after = Promise.withResolvers<void>();
  show({ onSuccess: () => after.promise });
  expect(busy()).toBe(false);
  await press();
  expect(busy()).toBe(true);
  await answer(0, 1, 'Oldu.');
  expect(busy()).toBe(true);
  await act(async () => after.resolve());
  expect(busy()).toBe(false);
});

test('shows a field’s error as a toast outside forms', async () => {
  show();
  await press();
  await act(async () =>
    waiting[0]?.resolve({
      Status: 0,
      Message: 'Lütfen işaretli alanları kontrol edin.',
      Payload: { code: 'invalid-input', errors: [{ path: '/Qty', message: 'En fazla 999 adet.' }] } as unknown as string,
    }),
  );
  expect(toasts).toEqual([['error', 'En fazla 999 adet.']]);
});

test('sends successfully when no callbacks are given', async () => {
  show();
  await press();
  await answer(0, 1, 'Oldu.');
  expect(busy()).toBe(false);
  expect(failure()).toBe('');
  expect(toasts).toEqual([]);
});

test('calls onSuccess and afterSuccess with result and input', async () => {
  const onSuccess = jest.fn();
  const afterSuccess = jest.fn();
  const onError = jest.fn();
  show({ onSuccess, afterSuccess, onError });
  await press();
  await answer(0, 1, 'Oldu.');
  const told = [{ kind: 'success', payload: 'saved', message: 'Oldu.' }, 'ayse@example.com'];
  expect([onSuccess.mock.calls, afterSuccess.mock.calls, onError.mock.calls]).toEqual([[told], [told], []]);
  expect(toasts).toEqual([]);
  expect(failure()).toBe('');
});

const mistake = new TypeError('of ours');

describe.each([
  ['a refusal', 'refused', 'Bu adres kayıtlı.', () => answer(0, 0, 'Bu adres kayıtlı.')],
  ['no connection', 'no-connection', 'Bağlantı kurulamadı. Lütfen tekrar deneyin.', () => breakOff(0, new RequestFailed('down'))],
  [
    'a mistake of our own',
    'unexpected',
    'Bizden kaynaklanan bir sorun oluştu. Lütfen sayfayı yenileyip tekrar deneyin.',
    () => breakOff(0, mistake),
  ],
])('%s', (_, kind, message, happen) => {
  test('shows an error toast and allows another attempt', async () => {
    const onSuccess = jest.fn();
    const onError = jest.fn();
    show({ onSuccess, afterSuccess: onSuccess, onError });
    await press();
    await happen();
    expect(toasts).toEqual([['error', message]]);
    expect(failure()).toBe(kind);
    expect(onSuccess).not.toHaveBeenCalled();
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ kind }), 'ayse@example.com', true]]);
    expect(busy()).toBe(false);
    await press();
    expect(waiting).toHaveLength(2);
    expect(failure()).toBe('');
  });

  test('shows no toast in silent mode', async () => {
    show({ silent: true });
    await press();
    await happen();
    expect(toasts).toEqual([]);
    expect(failure()).toBe(kind);
  });
});

test('shows no toast for a failure that the caller handles', async () => {
  const onSuccess = jest.fn(() => {
    throw new TypeError('of ours');
  });
  show({ onError: ({ kind }) => (kind === 'refused' ? 'handled' : undefined), onSuccess });
  await press();
  await answer(0, 0, 'Adres geçersiz.');
  expect([failure(), toasts]).toEqual(['refused', []]);
  await press();
  await breakOff(1, new RequestFailed('down'));
  expect(toasts).toEqual([['error', 'Bağlantı kurulamadı. Lütfen tekrar deneyin.']]);
  await press();
  await answer(2, 1, '');
  expect([failure(), toasts.length]).toEqual(['unexpected', 2]);
});

test('shows the caller’s message for a lost connection', async () => {
  show({ noConnection: 'Giriş yapılamadı.' });
  await press();
  await breakOff(0, new RequestFailed('down'));
  expect(toasts).toEqual([['error', 'Giriş yapılamadı.']]);
});

test('logs a callback’s error and ends the pending state', async () => {
  show({
    onSuccess: () => {
      throw mistake;
    },
  });
  await press();
  await answer(0, 1, 'Oldu.');
  expect(failure()).toBe('unexpected');
  expect(console.error).toHaveBeenCalledWith(mistake);
  expect(toasts).toHaveLength(1);
  expect(busy()).toBe(false);
});

test('logs an error thrown by onError and shows the failure', async () => {
  show({
    onError: () => {
      throw mistake;
    },
  });
  await press();
  await answer(0, 0, 'Bu adres kayıtlı.');
  expect([toasts, failure()]).toEqual([[['error', 'Bu adres kayıtlı.']], 'refused']);
  expect(console.error).toHaveBeenCalledWith(mistake);
  expect(busy()).toBe(false);
});

test('shows no toast for a bug in silent mode', async () => {
  show({
    silent: true,
    onSuccess: () => {
      throw mistake;
    },
  });
  await press();
  await answer(0, 1, 'Oldu.');
  expect([toasts, failure()]).toEqual([[], 'unexpected']);
});

describe('idempotency key', () => {
  test('keeps the idempotency key until the write succeeds', async () => {
    show();
    await press();
    await breakOff(0, new RequestFailed('down'));
    await press();
    await answer(1, 0, 'Aynı istek işleniyor.');
    await press();
    await answer(2, 1, 'Oldu.');
    await press();
    const [first, second, third, fourth] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test('changes the idempotency key when the input changes', async () => {
    const { rerender } = show();
    await press();
    await breakOff(0, new RequestFailed('down'));
    rerender(
      <ShopContext value={shop}>
        <Subscribe email="veli@example.com" />
      </ShopContext>,
    );
    await press();
    expect(new Set(keys).size).toBe(2);
  });

  test('derives the idempotency key only from the data sent', async () => {
    const used: string[] = [];
    const order = renderHook(
      () =>
        useSend({
          request: async ({ line }: { line: string; leadsTo: string }, key) => {
            used.push(`${line} ${key}`);
            throw new RequestFailed('down');
          },
          sent: ({ line }) => line,
        }),
      { wrapper: ({ children }) => <ShopContext value={shop}>{children}</ShopContext> },
    );
    await act(() => order.result.current.send({ line: 'kupa', leadsTo: 'cart' }));
    await act(() => order.result.current.send({ line: 'kupa', leadsTo: 'checkout' }));
    await act(() => order.result.current.send({ line: 'tişört', leadsTo: 'checkout' }));
    expect(used[1]).toBe(used[0]);
    expect(used[2]?.split(' ')[1]).not.toBe(used[0]?.split(' ')[1]);
  });

  test('reuses the idempotency key for equal form data', async () => {
    const formOf = (name: string) => {
      const form = new FormData();
      form.set('Name', name);
      return form;
    };
    const used: string[] = [];
    const form = renderHook(
      () =>
        useSend<FormData, string>({
          request: async (_form, key) => {
            used.push(key);
            throw new RequestFailed('down');
          },
        }),
      { wrapper: ({ children }) => <ShopContext value={shop}>{children}</ShopContext> },
    );
    for (const name of ['Ayşe', 'Ayşe', 'Veli']) await act(() => form.result.current.send(formOf(name)));
    expect(used[1]).toBe(used[0]);
    expect(used[2]).not.toBe(used[0]);
  });
});

test('ignores clicks while a send is pending', async () => {
  show();
  await act(async () => {
    fireEvent.click(button());
    fireEvent.click(button());
  });
  await press();
  expect(waiting).toHaveLength(1);
});

describe('unmounted component', () => {
  test('calls onSuccess but not afterSuccess after unmounting', async () => {
    const onSuccess = jest.fn();
    const afterSuccess = jest.fn();
    const { unmount } = show({ onSuccess, afterSuccess });
    await press();
    unmount();
    await answer(0, 1, 'Oldu.');
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(afterSuccess).not.toHaveBeenCalled();
  });

  test('shows an error toast even after the component unmounted', async () => {
    const { unmount } = show();
    await press();
    unmount();
    await answer(0, 0, 'Stokta yok.');
    expect(toasts).toEqual([['error', 'Stokta yok.']]);
    expect(console.error).not.toHaveBeenCalled();
  });
});
