import { expect, test } from '@jest/globals';
import { deliveryMethods, deliveryPlan } from './delivery-methods.ts';

const fees = { freeFrom: 5000, standard: 490, express: 990 };

const days = (moment: string, printed = false) =>
  deliveryMethods(fees, { goods: 1000, printed }, 'tr', new Date(`${moment}+03:00`)).map(({ Earliest, Latest }) => [Earliest, Latest]);

test('what is ordered before 14.30 on a working day is sent that day', () => {
  // A Tuesday.
  expect(days('2026-11-24T14:29')).toEqual([
    ['2026-11-27', '2026-12-01'],
    ['2026-11-25', '2026-11-25'],
  ]);
});

test('later, or at the weekend, it is the next working day', () => {
  expect(days('2026-11-24T14:30')[1]).toEqual(['2026-11-26', '2026-11-26']);
  expect(days('2026-11-27T18:00')[1]).toEqual(['2026-12-01', '2026-12-01']);
  expect(days('2026-11-28T09:00')[1]).toEqual(['2026-12-01', '2026-12-01']);
  // Midnight is Turkey's.
  expect(days('2026-11-24T00:01')[1]).toEqual(['2026-11-25', '2026-11-25']);
});

test('printing takes one to three working days more', () => {
  expect(days('2026-11-24T10:00', true)).toEqual([
    ['2026-11-30', '2026-12-04'],
    ['2026-11-26', '2026-11-30'],
  ]);
});

test('what is promised holds for goods that are printed and for those that are not', () => {
  for (const printed of [true, false]) {
    for (const [locale, dispatch, printing] of [
      ['tr', /Kargoya verildikten sonra/, /baskı/i],
      ['en', /after dispatch/, /print/],
    ] as const) {
      for (const { Promise: promise } of deliveryMethods(fees, { goods: 1000, printed }, locale, new Date())) {
        expect(promise).toMatch(dispatch);
        expect(promise).not.toMatch(printing);
      }
    }
  }
});

test('nothing is sent or brought on public holidays, those of the Islamic calendar included', () => {
  // 29 October is a Thursday.
  expect(days('2026-10-28T10:00')[1]).toEqual(['2026-10-30', '2026-10-30']);
  // The feast of Ramadan is on 20 to 22 March, the feast of the Sacrifice from Wednesday, 27 May to Saturday.
  expect(days('2026-03-19T10:00')[1]).toEqual(['2026-03-23', '2026-03-23']);
  expect(days('2026-05-26T10:00')[1]).toEqual(['2026-06-01', '2026-06-01']);
});

test('the standard way is free from so much on, the quick one never', () => {
  const feesFor = (goods: number) => deliveryMethods(fees, { goods, printed: false }, 'en', new Date()).map(({ Fee }) => Fee);
  expect([feesFor(4999), feesFor(5000)]).toEqual([
    [490, 990],
    [0, 990],
  ]);
});

test('days before there is a cart hold until the dispatch that an order still catches', () => {
  const plan = (moment: string) => deliveryPlan(fees, 'en', new Date(`${moment}+03:00`));
  const tuesday = plan('2026-11-24T14:29');
  expect(tuesday).toEqual({
    Until: '2026-11-24T11:30:00.000Z',
    Ready: [
      { Code: 'express', Name: 'Express delivery', Earliest: '2026-11-25', Latest: '2026-11-25' },
      { Code: 'standard', Name: 'Standard delivery', Earliest: '2026-11-27', Latest: '2026-12-01', FreeFrom: 5000 },
    ],
    Printed: [
      { Code: 'express', Name: 'Express delivery', Earliest: '2026-11-26', Latest: '2026-11-30' },
      { Code: 'standard', Name: 'Standard delivery', Earliest: '2026-11-30', Latest: '2026-12-04', FreeFrom: 5000 },
    ],
  });
  expect(plan('2026-11-24T00:00')).toEqual(tuesday);
  const later = plan('2026-11-24T14:30');
  expect([later.Until, later.Ready[0]?.Latest]).toEqual(['2026-11-25T11:30:00.000Z', '2026-11-26']);
  expect(plan('2026-11-25T14:29')).toEqual(later);
  // Over a weekend and a holiday alike.
  expect(plan('2026-11-27T14:30').Until).toBe('2026-11-30T11:30:00.000Z');
  expect(plan('2026-05-26T15:00').Until).toBe('2026-06-01T11:30:00.000Z');
});
