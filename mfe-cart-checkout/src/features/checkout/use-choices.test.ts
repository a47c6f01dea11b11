/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { drafts } from '@shop/runtime';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { InvoiceDraft } from './model.ts';
import { forgetReference, useChoices } from './use-choices.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const company: InvoiceDraft = { kind: 'company', identityNumber: '', title: 'Işık Reklam', taxOffice: 'Kadıköy', taxNumber: '1234567890' };

test('keeps two successive choices made with a stale callback', () => {
  const { result } = renderHook(() => useChoices('ayse@example.com'));
  const [, chooseBefore] = result.current;
  act(() => chooseBefore({ invoice: company }));
  act(() => chooseBefore({ addressId: 4 }));
  expect(result.current[0]).toMatchObject({ invoice: company, addressId: 4 });
});

test('stores each of two choices made in one render', () => {
  const kept = jest.spyOn(drafts, 'write').mockClear();
  const { result } = renderHook(() => useChoices('ayse@example.com'), { reactStrictMode: true });
  act(() => {
    result.current[1]({ addressId: 4 });
    result.current[1]({ delivery: 'express' });
  });
  expect(kept).toHaveBeenCalledTimes(2);
  expect(kept).toHaveBeenLastCalledWith('checkout', 'ayse@example.com', expect.objectContaining({ addressId: 4, delivery: 'express' }));
  kept.mockRestore();
});

test('starts without the choices of another customer', () => {
  const { result, rerender } = renderHook(({ owner }) => useChoices(owner), { initialProps: { owner: 'ayse@example.com' } });
  act(() => result.current[1]({ addressId: 4 }));
  rerender({ owner: 'veli@example.com' });
  expect(result.current[0].addressId).toBeUndefined();
  act(() => result.current[1]({ delivery: 'express' }));
  expect(result.current[0]).toMatchObject({ delivery: 'express' });
  expect(result.current[0].addressId).toBeUndefined();
});

test('restores checkout choices on the next visit until logout', () => {
  const open = () => {
    cleanup();
    return renderHook(() => useChoices('ayse@example.com')).result;
  };
  const result = open();
  act(() => result.current[1]({ invoice: company }));
  expect(open().current[0].invoice).toEqual(company);
  drafts.clear();
  expect(open().current[0].invoice.title).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(company.taxNumber);
});

describe('checkout choices after an order', () => {
  const owner = 'ayse@example.com';
  const invoiceOf = (customer: string) => renderHook(() => useChoices(customer)).result.current[0].invoice;
  const order = (invoice: InvoiceDraft) => {
    const { result } = renderHook(() => useChoices(owner));
    act(() => result.current[1]({ addressId: 4, invoice }));
    forgetReference(owner);
    cleanup();
  };
  const newTab = () => sessionStorage.clear();

  test('drops the order reference but keeps other choices after ordering', () => {
    order({ ...company, reference: 'SAT-7' });
    expect(invoiceOf(owner)).toEqual(company);
    expect(renderHook(() => useChoices(owner)).result.current[0].addressId).toBe(4);
  });

  test('restores the company in a new tab without order reference', () => {
    order({ ...company, reference: 'SAT-7', identityNumber: '10000000146' });
    newTab();
    expect(invoiceOf(owner)).toEqual(company);
  });

  test('restores no company for another customer or after logout', () => {
    order(company);
    newTab();
    expect(invoiceOf('veli@example.com').title).toBe('');
    expect(invoiceOf('').title).toBe('');
    for (const key of Object.keys(localStorage)) if (key.startsWith('history:')) localStorage.removeItem(key);
    expect(invoiceOf(owner).title).toBe('');
  });

  test.each(['x', 7, { owner, invoice: 'x' }])('ignores a corrupt copy of the checkout choices: %j', (kept) => {
    localStorage.setItem('history:invoice', JSON.stringify(kept));
    expect(invoiceOf(owner)).toMatchObject({ kind: 'personal', title: '' });
  });
});
