/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { useForm } from '@shop/runtime';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { PhoneField } from './phone-field.tsx';

function Form() {
  const { errors, formProps } = useForm({
    request: async () => {
      throw new Error('nothing is to be sent');
    },
  });
  return (
    <form {...formProps}>
      <PhoneField error={errors.Phone} required />
      <button type="submit">Kaydet</button>
    </form>
  );
}

test.each(['123', '5321234'])('shows an example when the phone number is %s', (typed) => {
  renderInShop(<Form />);
  fireEvent.change(screen.getByRole('textbox', { name: /Cep telefonu/ }), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(screen.getByText(/örneğin 0532 123 45 67/)).toBeTruthy();
});
