import { expect, test } from '@jest/globals';
import { holidays } from '../../settings/holidays.ts';
import { deliveryMethods, deliveryOncePaid, deliveryPlan } from './delivery-methods.ts';
import { kindOfDay, missingHolidayYear } from './holidays.ts';

const fees = { freeFrom: 5000, standard: 490, express: 990, holidays: new Map() };

const days = (moment: string, printed = false) =>
  deliveryMethods(fees, { goods: 1000, printed }, 'tr', new Date(`${moment}+03:00`)).map(({ Earliest, Latest }) => [Earliest, Latest]);

test('dispatches orders placed before 14:30 on the same working day', () => {
  expect(days('2026-11-24T14:29')).toEqual([
    ['2026-11-27', '2026-12-01'],
    ['2026-11-25', '2026-11-25'],
  ]);
});

test('dispatches late and weekend orders on the next working day', () => {
  expect(days('2026-11-24T14:30')[1]).toEqual(['2026-11-26', '2026-11-26']);
  expect(days('2026-11-27T18:00')[1]).toEqual(['2026-12-01', '2026-12-01']);
  expect(days('2026-11-28T09:00')[1]).toEqual(['2026-12-01', '2026-12-01']);
  expect(days('2026-11-24T00:01')[1]).toEqual(['2026-11-25', '2026-11-25']);
});

test('adds one to three working days to delivery for printing', () => {
  expect(days('2026-11-24T10:00', true)).toEqual([
    ['2026-11-30', '2026-12-04'],
    ['2026-11-26', '2026-11-30'],
  ]);
});

test('counts delivery days from dispatch, with and without printing', () => {
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

test('promises no delivery on a public holiday', () => {
  expect(days('2026-10-28T10:00')[1]).toEqual(['2026-10-30', '2026-10-30']);
  // In 2026, Ramadan's feast is from 20 to 22 March, the Feast of Sacrifice from 27 to 30 May.
  expect(days('2026-03-19T10:00')[1]).toEqual(['2026-03-23', '2026-03-23']);
  expect(days('2026-05-26T10:00')[1]).toEqual(['2026-06-01', '2026-06-01']);
});

test('counts delivery days from payment when the payment is late', () => {
  const stated = { Code: 'standard', Name: '', Promise: '', Fee: 490, Earliest: '2026-11-27', Latest: '2026-12-01' };
  const placed = new Date('2026-11-24T10:00+03:00');
  const paidAt = (moment: string, printed = false, delivery = stated) => {
    const { Earliest, Latest } = deliveryOncePaid(delivery, printed, { placed, paid: new Date(`${moment}+03:00`) }, new Map());
    return [Earliest, Latest];
  };
  expect(paidAt('2026-11-24T23:59')).toEqual([stated.Earliest, stated.Latest]);
  expect(paidAt('2026-11-26T10:00')).toEqual(days('2026-11-26T10:00')[0]);
  expect(paidAt('2026-11-26T10:00', true)).toEqual(days('2026-11-26T10:00', true)[0]);
  expect(paidAt('2026-11-26T10:00', false, { ...stated, Code: 'gone' })).toEqual([stated.Earliest, stated.Latest]);
});

test('makes standard but not express delivery free at the threshold', () => {
  const feesFor = (goods: number) => deliveryMethods(fees, { goods, printed: false }, 'en', new Date()).map(({ Fee }) => Fee);
  expect([feesFor(4999), feesFor(5000)]).toEqual([
    [490, 990],
    [0, 990],
  ]);
});

test('returns each delivery date with its order deadline', () => {
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
  expect(plan('2026-11-27T14:30').Until).toBe('2026-11-30T11:30:00.000Z');
  expect(plan('2026-05-26T15:00').Until).toBe('2026-06-01T11:30:00.000Z');
});

test('on half-days dispatches until 11:30 and delivers nothing', () => {
  for (const [before, eve, after, next] of [
    ['2026-10-27', '2026-10-28', '2026-10-30', '2026-11-02'],
    ['2026-05-25', '2026-05-26', '2026-06-01', '2026-06-02'],
  ] as const) {
    expect(days(`${before}T14:29`)[1]).toEqual([after, after]);
    expect(days(`${eve}T11:29`)[1]).toEqual([after, after]);
    expect(days(`${eve}T11:30`)[1]).toEqual([next, next]);
    expect(deliveryPlan(fees, 'tr', new Date(`${before}T15:00+03:00`)).Until).toBe(`${eve}T08:30:00.000Z`);
  }
});

test('applies holidays that the operator has configured', () => {
  const holidays = new Map([
    ['2026-11-25', 'closed'],
    ['2026-11-26', 'half'],
    ['2026-11-28', 'open'],
  ] as const);
  const [, express] = deliveryMethods({ ...fees, holidays }, { goods: 1000, printed: false }, 'tr', new Date('2026-11-25T10:00+03:00'));
  expect(express?.Earliest).toBe('2026-11-27');
  const [standard] = deliveryMethods({ ...fees, holidays }, { goods: 1000, printed: false }, 'tr', new Date('2026-11-24T10:00+03:00'));
  expect(standard?.Earliest).toBe('2026-11-30');
});

test('reports missing holidays before deliveries reach the next year', () => {
  const on = (day: string, set: [string, 'closed'][] = []) => missingHolidayYear(new Date(day), new Map(set));
  expect([on('2026-11-25'), on('2028-09-01'), on('2028-10-20')]).toEqual([undefined, undefined, 2029]);
  expect(on('2028-10-20', [['2029-02-14', 'closed']])).toBeUndefined();
});

test('contains the religious holidays that Diyanet has published', () => {
  const kinds = (...dates: string[]) => dates.map((date) => kindOfDay(new Date(date), new Map()));
  expect(kinds('2027-03-08', '2027-03-09', '2027-03-11', '2027-03-12')).toEqual(['half', 'closed', 'closed', 'open']);
  expect(kinds('2027-05-14', '2027-05-17', '2027-05-19', '2027-05-20')).toEqual(['open', 'closed', 'closed', 'open']);
});

test('parses holidays from the setting and rejects invalid days', () => {
  expect([...(holidays.parse('2027-03-12, 2027-03-08=half,2027-07-15=open') ?? [])]).toEqual([
    ['2027-03-12', 'closed'],
    ['2027-03-08', 'half'],
    ['2027-07-15', 'open'],
  ]);
  for (const wrong of ['2027-02-30', '12.03.2027', '2027-03-12=maybe', '2027-03-12=half=open', ','])
    expect(holidays.parse(wrong)).toBeUndefined();
});
