/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { textOf, useForm } from '@shop/runtime';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { apiOver } from '@shop/testing/url-api';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { RadioCards } from './radio-cards.tsx';

const options = [
  { value: 'courier', title: 'Kurye', disabled: true },
  { value: 'post', title: 'Posta' },
  { value: 'shop', title: 'Mağazadan' },
];

const { api, sent } = answeringApi(accepted('', null));

function Delivery() {
  const [way, setWay] = useState<string | undefined>(undefined);
  const { errors, formProps } = useForm({
    request: (data, key) => apiOver(api).send('POST /auth/guest', { body: { Email: textOf(data, 'Way') }, key }),
    validate: (data) => (textOf(data, 'Way') === '' ? { Way: 'Lütfen bir yol seçin.' } : {}),
  });
  return (
    <form {...formProps}>
      <RadioCards legend="Nasıl gelsin?" name="Way" options={options} value={way} onChange={setWay} error={errors.Way} />
      <button type="submit">Gönder</button>
    </form>
  );
}

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Gönder' })));

test('marks a missing choice and focuses the first option', async () => {
  renderInShop(<Delivery />);
  for (let press = 0; press < 2; press++) {
    screen.getByRole('button').focus();
    await send();
    const group = screen.getByRole('radiogroup', { name: 'Nasıl gelsin?', description: 'Lütfen bir yol seçin.' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Posta' }));
  }
  fireEvent.click(screen.getByRole('radio', { name: 'Mağazadan' }));
  expect([screen.getByRole('radiogroup').getAttribute('aria-invalid'), screen.queryByRole('alert')]).toEqual([null, null]);
  expect(sent).toEqual([]);
  await send();
  expect(sent).toEqual([['POST', '/auth/guest', { Email: 'shop' }, expect.any(String)]]);
});
