/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Unbroken } from './unbroken.tsx';

test.each([
  ['Printed Crew Neck T-Shirt', ['T-Shirt']],
  ['Mat Selefonlu Kartvizit (100 adet)', ['(100 adet)']],
  ['Roll-Up Banner, 85 × 200 cm', ['Roll-Up', '85 × 200 cm']],
  ['Çalışma saatleri: 09.00–18.00', ['09.00–18.00']],
  ['We never name another account by e-mail.', ['e-mail']],
  ['Üç ürün', []],
  ['Wireless Over-Ear Headphones', ['Over-Ear']],
  ['Sheet of Custom-Cut Stickers', []],
])('displays %j without line breaks inside %j', (text, together) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.unbroken')].map(({ textContent }) => textContent)).toEqual(together);
});
