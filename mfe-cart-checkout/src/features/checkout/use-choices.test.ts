/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { drafts } from '@shop/runtime';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { InvoiceDraft } from './model.ts';
import { forgetReference, useChoices } from './use-choices.ts';

beforeEach(() => sessionStorage.clear());
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
  expect(open().current[0].invoice).toBeUndefined();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(company.taxNumber);
});

test('drops the order reference but keeps other choices after ordering', () => {
  const owner = 'ayse@example.com';
  const { result } = renderHook(() => useChoices(owner));
  act(() => result.current[1]({ addressId: 4, invoice: { ...company, reference: 'SAT-7' } }));
  forgetReference(owner);
  cleanup();
  expect(renderHook(() => useChoices(owner)).result.current[0]).toEqual({ addressId: 4, invoice: company });
});
