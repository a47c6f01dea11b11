/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { guestMessages } from '../../messages/guest.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { OpenAccount } from './open-account.tsx';

const guest = guestMessages.tr;
const { fields } = sharedMessages.tr;

test('focuses the heading once a guest has opened an account', async () => {
  const server = answeringApi();
  server.answers.push(accepted('Üyeliğiniz oluşturuldu.'));
  renderInShop(
    <main>
      <h1>Siparişiniz alındı</h1>
      <OpenAccount />
    </main>,
    { api: server.api, session: { status: 'customer', email: 'ayse@example.com', anonId: '', isGuest: true } },
  );
  fireEvent.input(screen.getByLabelText(new RegExp(fields.password), { selector: 'input' }), { target: { value: 'çokGizli-1' } });
  const open = screen.getByRole('button', { name: guest.open });
  open.focus();
  await act(async () => fireEvent.click(open));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
