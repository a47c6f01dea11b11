/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { accepted, answeringApi } from '@shop/testing/answering-api';
import { renderInShop } from '@shop/testing/render-in-shop';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { secondFactorMessages } from '../../messages/second-factor.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

const { tr: text } = secondFactorMessages;
const press = (dialog: HTMLElement, name: string) => act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
const pressEscape = (dialog: HTMLElement) => act(async () => fireEvent(dialog, new Event('cancel', { cancelable: true })));

test('shows new recovery codes until the customer confirms saving them', async () => {
  const server = answeringApi(accepted('', { Codes: ['AAAA-1111', 'BBBB-2222'] }));
  const read = async <P,>() => ({ Enabled: true, RecoveryCodes: 3 }) as P;
  renderInShop(<SecondFactorCard />, { api: { ...server.api, read } });
  const renew = async () => {
    fireEvent.click(await screen.findByRole('button', { name: text.renew }));
    return screen.findByRole('dialog', { name: text.renewTitle });
  };
  await pressEscape(await renew());
  expect(screen.queryByRole('dialog')).toBeNull();

  const dialog = await renew();
  await press(dialog, text.renew);
  expect(within(dialog).getByText('AAAA-1111')).toBeTruthy();
  await pressEscape(dialog);
  fireEvent.mouseDown(dialog);
  expect(within(dialog).getByText('AAAA-1111')).toBeTruthy();
  await press(dialog, text.kept);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(await renew()).getByRole('button', { name: sharedMessages.tr.form.cancel })).toBeTruthy();
});
