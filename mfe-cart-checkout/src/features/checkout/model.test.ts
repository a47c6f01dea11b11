import { expect, test } from '@jest/globals';
import type { Checkout } from '@shop/contracts/orders';
import { invoiceDraft, invoiceErrors, readChoices, resolveChoices, savedCompanyKey, toInvoice } from './model.ts';
import { reachableStep } from './steps.ts';

const address = {
  AddressId: 4,
  Title: 'Ev',
  FullName: 'Ayşe Yılmaz',
  Phone: '0532 000 00 00',
  City: 'İzmir',
  District: 'Konak',
  Neighbourhood: 'Alsancak',
  Line: 'Kıbrıs Şehitleri Cd. 5/3',
};
const method = (Code: string) => ({ Code, Kind: 'transfer' as const, Icon: 'bank' as const, Name: Code, Promise: '', Fee: 0, Note: '' });
const checkout: Checkout = {
  Lines: [],
  Addresses: [{ ...address, AddressId: 3 }, address],
  DeliveryMethods: [method('standard'), method('express')],
  PaymentMethods: [method('bank-transfer'), method('cash')],
  Totals: { Subtotal: 0, Discount: 0, DeliveryFee: 0, PaymentFee: 0, VatIncluded: 0, Vat: [], Total: 0 },
  Contract: { Version: '1', PreInformation: '', Agreement: '' },
};
const noChoices = readChoices(undefined);
const personal = invoiceDraft(noChoices, undefined);
const company = { kind: 'company', identityNumber: '', title: 'Örnek Ltd.', taxOffice: 'Konak', taxNumber: '123 456 7890' } as const;

test('keeps only valid fields of stored checkout choices', () => {
  const kept = { addressId: 4, delivery: 'express', payment: 'cash', invoice: company };
  expect(readChoices(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const other of [null, 'cash', [], { invoice: 'company' }, { addressId: '4', delivery: 1, payment: {}, invoice: { title: 5 } }])
    expect(readChoices(other)).toEqual(noChoices);
  expect(readChoices({ delivery: 'express', invoice: { kind: 'company', title: 'Işık' } })).toEqual({
    delivery: 'express',
    invoice: { kind: 'company', identityNumber: '', title: 'Işık', taxOffice: '', taxNumber: '' },
  });
  expect(invoiceErrors(personal)).toEqual({});
});

test('preselects first address, first delivery and the only payment method', () => {
  const resolved = resolveChoices(noChoices, checkout);
  expect(resolved.address?.AddressId).toBe(3);
  expect(resolved.delivery?.Code).toBe('standard');
  expect(resolved.payment).toBeUndefined();
  expect(resolveChoices(noChoices, { ...checkout, PaymentMethods: [method('cash')] }).payment?.Code).toBe('cash');
});

test('keeps the chosen delivery while the shop offers it', () => {
  expect(resolveChoices({ ...noChoices, delivery: 'express' }, checkout).delivery?.Code).toBe('express');
  expect(resolveChoices({ ...noChoices, delivery: 'gone' }, checkout).delivery?.Code).toBe('standard');
});

test('ignores a chosen payment method that became unavailable', () => {
  const PaymentMethods = [method('bank-transfer'), { ...method('cash'), Unavailable: 'Tutar çok yüksek.' }];
  const chosen = { ...noChoices, payment: 'cash' };
  expect(resolveChoices(chosen, checkout).payment?.Code).toBe('cash');
  expect(resolveChoices(chosen, { ...checkout, PaymentMethods }).payment).toBeUndefined();
});

test('preselects no other address if the chosen address was deleted', () => {
  expect(resolveChoices({ ...noChoices, addressId: 99 }, checkout).address).toBeUndefined();
  expect(resolveChoices({ ...noChoices, addressId: 4 }, checkout).address?.AddressId).toBe(4);
});

test('opens a checkout step only after completing the previous steps', () => {
  const none = resolveChoices(noChoices, { ...checkout, Addresses: [] });
  expect(reachableStep('review', none)).toBe('address');
  const some = resolveChoices(noChoices, checkout);
  expect(reachableStep('review', some)).toBe('payment');
  expect(reachableStep('delivery', some)).toBe('delivery');
  const all = resolveChoices({ ...noChoices, payment: 'cash' }, checkout);
  expect(reachableStep('review', all)).toBe('review');
  expect(reachableStep('nonsense', all)).toBe('address');
  expect(reachableStep(null, all)).toBe('address');
});

test('requires title, tax office and tax number of companies', () => {
  expect(invoiceErrors({ ...company, title: ' ', taxOffice: '', taxNumber: '123' })).toEqual({
    Title: true,
    TaxOffice: true,
    TaxNumber: true,
  });
  expect(invoiceErrors({ ...company, title: ' A ', taxOffice: ' B ' })).toEqual({ Title: true, TaxOffice: true });
  expect(invoiceErrors({ ...company, title: 'AB', taxOffice: 'CD' })).toEqual({});
  expect(invoiceErrors({ ...company, kind: 'personal', title: '' })).toEqual({});
  expect(toInvoice({ ...company, title: ' AB ', taxOffice: ' CD ' })).toMatchObject({ Title: 'AB', TaxOffice: 'CD' });
  expect(toInvoice({ ...company, taxNumber: '12345678901' })).toBeUndefined();
  expect(toInvoice({ ...company, taxNumber: '1234567891' })).toBeUndefined();
  expect(toInvoice(company)).toEqual({ Kind: 'company', Title: 'Örnek Ltd.', TaxOffice: 'Konak', TaxNumber: '1234567890' });
  expect(toInvoice({ ...company, kind: 'personal' })).toEqual({ Kind: 'personal' });
});

test('validates an optional personal identity number', () => {
  const person = (identityNumber: string) => ({ ...personal, identityNumber });
  expect(toInvoice(person(''))).toEqual({ Kind: 'personal' });
  expect(toInvoice(person('100 000 001 46'))).toEqual({ Kind: 'personal', IdentityNumber: '10000000146' });
  expect([invoiceErrors(person('10000000147')), toInvoice(person('10000000147'))]).toEqual([{ identityNumber: true }, undefined]);
});

test('opens no later step with an incomplete company invoice', () => {
  const resolved = resolveChoices({ ...noChoices, payment: 'cash', invoice: { ...company, taxNumber: '' } }, checkout);
  expect(reachableStep('review', resolved)).toBe('address');
});

test('accepts and validates optional billing data of a company', () => {
  const more = { ...company, billingAddress: ' Çiçek Sok. No: 5, Konak / İzmir ', reference: ' SAT-2026-0042 ', eInvoice: true };
  expect(toInvoice(more)).toMatchObject({ BillingAddress: 'Çiçek Sok. No: 5, Konak / İzmir', Reference: 'SAT-2026-0042', EInvoice: true });
  expect(toInvoice({ ...company, billingAddress: ' ', reference: '', eInvoice: false })).toEqual(toInvoice(company));
  expect(invoiceErrors({ ...company, billingAddress: 'İzmir' })).toEqual({ BillingAddress: true });
  expect(readChoices({ invoice: more }).invoice).toEqual(more);
});

const saved = { Title: 'Işık Reklam', TaxOffice: 'Kadıköy', TaxNumber: '1234567890', EInvoice: true as const };

test('prefills the invoice with the saved company', () => {
  const resolved = resolveChoices(noChoices, { ...checkout, Company: saved });
  expect(resolved.invoice).toEqual({ Kind: 'company', ...saved });
  expect(resolveChoices(noChoices, checkout).invoice).toEqual({ Kind: 'personal' });
});

test('keeps the draft of an invoice until the saved company changes', () => {
  const choices = { ...noChoices, invoice: { ...company, reference: 'SAT-7' }, savedCompany: savedCompanyKey(saved) };
  expect(invoiceDraft(choices, saved)).toEqual(choices.invoice);
  const changed = { ...saved, TaxOffice: 'Üsküdar' };
  expect(toInvoice(invoiceDraft(choices, changed))).toEqual({ Kind: 'company', ...changed, Reference: 'SAT-7' });
  expect(invoiceDraft(choices, undefined)).toMatchObject({ title: '', taxNumber: '' });
});
