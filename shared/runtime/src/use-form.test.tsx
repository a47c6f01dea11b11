/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Envelope } from '@shop/contracts/envelope';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createApi, RequestFailed } from './api.ts';
import { bus } from './bus.ts';
import { textOf } from './form.ts';
import { ShopContext } from './shop.ts';
import { useForm } from './use-form.ts';

const shop = { brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: createApi({ base: '/api', locale: 'tr' }) } as const;

let sent: string[];
let answer: PromiseWithResolvers<Envelope<null>>;
let toasts: string[];
let stop: () => void;
const next = jest.fn();
const failed = jest.fn();

beforeEach(() => {
  sent = [];
  toasts = [];
  answer = Promise.withResolvers();
  next.mockClear();
  failed.mockClear();
  stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
});
afterEach(() => {
  stop();
  cleanup();
});

function Contact() {
  const [sentAway, setSentAway] = useState(false);
  const { pending, errors, check, formProps } = useForm({
    request: (data) => {
      sent.push(textOf(data, 'Email'));
      return answer.promise;
    },
    onSuccess: () => setSentAway(true),
    afterSuccess: () => next(),
    onError: ({ kind }) => failed(kind),
    refusals: { 'email-taken': { field: 'Email', text: 'Bu adres kayıtlı.' } },
  });
  const [checked, setChecked] = useState<boolean>();
  if (sentAway) return <p>Teşekkürler</p>;
  return (
    <form {...formProps}>
      {(['Name', 'Email'] as const).map((name) => (
        <label key={name}>
          {name}{' '}
          <input
            name={name}
            type={name === 'Email' ? 'email' : 'text'}
            data-clean={name === 'Email' ? 'email' : undefined}
            required
            aria-invalid={name in errors}
            aria-describedby={`${name}-note`}
          />
          {errors[name] && <em id={`${name}-note`}>{errors[name]}</em>}
        </label>
      ))}
      <input name="Coupon" required disabled />
      <input required aria-label="Bir şeye ait değil" />
      <button type="submit" aria-busy={pending}>
        Gönder
      </button>
      <button type="button" onClick={() => setChecked(check())}>
        Bak: {String(checked)}
      </button>
    </form>
  );
}

function Question() {
  const { errors, formProps } = useForm({ request: () => answer.promise });
  return (
    <form {...formProps}>
      <textarea name="Question" required />
      <select name="About" required>
        <option value="">…</option>
      </select>
      <p>{Object.keys(errors).join(' ')}</p>
      <button type="submit">Gönder</button>
    </form>
  );
}

const show = () =>
  render(
    <ShopContext value={shop}>
      <Contact />
    </ShopContext>,
  );
const field = (name: string) => screen.getByLabelText(new RegExp(name));
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Gönder' });
const submit = () => act(async () => fireEvent.click(button()));
const fill = () => {
  type('Name', 'Ayşe');
  type('Email', ' ayse@example.com ');
};
const wrong = () => [...document.querySelectorAll('em')].map(({ textContent }) => textContent);
const refuse = (Payload: unknown) =>
  act(async () => answer.resolve({ Status: 0, Message: 'Gönderilemedi.', Payload } as unknown as Envelope<null>));

test('shows field errors and focuses the first without sending', async () => {
  show();
  type('Email', 'ayse');
  await submit();
  expect(wrong()).toEqual(['Bu alan zorunludur.', 'Geçerli bir e-posta adresi girin.']);
  expect(document.activeElement).toBe(field('Name'));
  expect(sent).toEqual([]);
  expect(toasts).toEqual([]);
});

test('warns once of a likely e-mail typo before sending', async () => {
  show();
  type('Name', 'Ayşe');
  type('Email', 'ayse@gmial.com');
  await submit();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('Email'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /ayse@gmail\.com/ })));
  expect((field('Email') as HTMLInputElement).value).toBe('ayse@gmail.com');
  expect(wrong()).toEqual([]);
  expect(document.activeElement).toBe(field('Email'));

  type('Email', 'ayse@hotmial.com');
  await submit();
  expect(wrong()).toHaveLength(1);
  await submit();
  expect(sent).toEqual(['ayse@hotmial.com']);
});

test('announces errors of a field only while it is focused', async () => {
  show();
  field('Name').focus();
  const announced = () => screen.queryAllByRole('alert');
  await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  const [first] = announced();
  expect(first?.textContent).toBe('Bu alan zorunludur.');
  await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  expect(announced().map(({ textContent }) => textContent)).toEqual(['Bu alan zorunludur.']);
  expect(announced()[0]).not.toBe(first);
  act(() => field('Email').focus());
  expect(announced()).toEqual([]);
  await submit();
  expect(announced()).toEqual([]);
});

test('shows the API’s field messages at the fields', async () => {
  show();
  fill();
  await submit();
  await refuse({ code: 'invalid-input', errors: [{ path: '/Name', message: 'Adınızı kontrol edin.' }] });
  expect(wrong()).toEqual(['Adınızı kontrol edin.']);
  expect(toasts).toEqual(['Gönderilemedi.']);
});

test('shows a missing field’s error as a toast', async () => {
  show();
  fill();
  await submit();
  await refuse({
    code: 'invalid-input',
    errors: [
      { path: '/Name', message: 'Adınızı kontrol edin.' },
      { path: '/DesignId', message: 'Bu tasarım artık yok.' },
    ],
  });
  expect(wrong()).toEqual(['Adınızı kontrol edin.']);
  expect(toasts).toEqual(['Bu tasarım artık yok.']);
});

test('clears a field’s error once the visitor corrects it', async () => {
  show();
  await submit();
  type('Name', 'A');
  expect(wrong()).toEqual(['Bu alan zorunludur.']);
});

test('prevents the browser from submitting the form', () => {
  show();
  expect(fireEvent.submit(document.querySelector('form') as HTMLFormElement)).toBe(false);
});

test('sends a form once despite repeated submits', async () => {
  show();
  fill();
  await act(async () => {
    fireEvent.click(button());
    fireEvent.click(button());
  });
  await submit();
  expect(sent).toEqual(['ayse@example.com']);
  expect(button().getAttribute('aria-busy')).toBe('true');
  await act(async () => answer.resolve({ Status: 1, Message: '', Payload: null }));
  expect(next).toHaveBeenCalledTimes(1);
});

test('calls afterSuccess even when success unmounts the form', async () => {
  show();
  fill();
  await submit();
  await act(async () => answer.resolve({ Status: 1, Message: '', Payload: null }));
  expect(screen.getByText('Teşekkürler')).toBeTruthy();
  expect(next).toHaveBeenCalledTimes(1);
});

test('marks and focuses the field that the API names', async () => {
  show();
  fill();
  await submit();
  await refuse({ code: 'invalid-input', errors: [{ path: '/Email', message: 'Bu adrese ulaşılamıyor.' }] });
  expect(wrong()).toEqual(['Bu adrese ulaşılamıyor.']);
  expect(document.activeElement).toBe(field('Email'));
  expect(toasts).toEqual(['Gönderilemedi.']);
  expect(next).not.toHaveBeenCalled();
});

test('shows a refusal at the field configured for its code', async () => {
  show();
  fill();
  await submit();
  await refuse({ code: 'email-taken' });
  expect(wrong()).toEqual(['Bu adres kayıtlı.']);
});

test('keeps the input and marks no field when offline', async () => {
  show();
  fill();
  await submit();
  await act(async () => answer.reject(new RequestFailed('down')));
  expect(wrong()).toEqual([]);
  expect(toasts).toEqual(['Bağlantı kurulamadı. Lütfen tekrar deneyin.']);
  expect((field('Name') as HTMLInputElement).value).toBe('Ayşe');
});

test('validates a form without sending it', async () => {
  show();
  const look = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^Bak/ })));
  await look();
  expect(screen.getByText('Bak: false')).toBeTruthy();
  expect(wrong()).toHaveLength(2);
  expect(document.activeElement).toBe(field('Name'));
  fill();
  await look();
  expect(screen.getByText('Bak: true')).toBeTruthy();
  expect([wrong(), sent]).toEqual([[], []]);
});

test('focuses the first wrong field only on submit', async () => {
  show();
  await submit();
  field('Email').focus();
  type('Email', 'a');
  expect(document.activeElement).toBe(field('Email'));
  await submit();
  expect(document.activeElement).toBe(field('Name'));
});

test('hides the previous refusal while sending', async () => {
  show();
  fill();
  await submit();
  await refuse({ code: 'email-taken' });
  answer = Promise.withResolvers();
  await submit();
  expect([wrong(), sent.length]).toEqual([[], 2]);
});

test('reports a refusal without a field to onError', async () => {
  show();
  fill();
  await submit();
  await refuse({ code: 'not-found' });
  expect(wrong()).toEqual([]);
  expect(failed.mock.calls).toEqual([['refused']]);
});

test('reports a lost connection to onError', async () => {
  show();
  fill();
  await submit();
  await act(async () => answer.reject(new RequestFailed('down')));
  expect(failed.mock.calls).toEqual([['no-connection']]);
});

test('validates checkboxes and selects', async () => {
  render(
    <ShopContext value={shop}>
      <Question />
    </ShopContext>,
  );
  await submit();
  expect(screen.getByText('Question About')).toBeTruthy();
});
