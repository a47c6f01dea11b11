/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const describedBy = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

test('labels a field and describes it by its hint', () => {
  render(<TextField label="Telefon" hint="10 hane" type="tel" name="Phone" />);
  const phone = screen.getByRole('textbox', { name: 'Telefon' });
  expect(describedBy(phone)).toBe('10 hane');
  expect(phone.getAttribute('name')).toBe('Phone');
  expect(phone.hasAttribute('aria-invalid')).toBe(false);
});

test('replaces a field’s hint by its error', () => {
  render(<TextField label="Telefon" hint="10 hane" error="Telefon 10 haneli olmalı." />);
  const phone = screen.getByRole('textbox', { name: 'Telefon' });
  expect(describedBy(phone)).toBe('Telefon 10 haneli olmalı.');
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('10 hane')).toBeNull();
});

test('marks a required field without announcing its asterisk', () => {
  render(<TextAreaField label="Açık adres" required />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Açık adres/ }).required).toBe(true);
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
});

test('keeps two fields with the same label separate', () => {
  render(
    <>
      <SelectField label="İl">
        <option>İzmir</option>
      </SelectField>
      <SelectField label="İl">
        <option>Bursa</option>
      </SelectField>
    </>,
  );
  const [first, second] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'İl' });
  expect(first?.value).toBe('İzmir');
  expect(second?.value).toBe('Bursa');
});
