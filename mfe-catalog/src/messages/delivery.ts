import { DISPATCH_UNTIL } from '@shop/contracts/limits';
import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Teslimat',
  failed: 'Teslim günleri şu anda gösterilemiyor.',
  at: (day: string) => `${day} kapınızda`,
  // A day's name alone begins small within a sentence, one of a date does not.
  by: (day: string) => `En geç ${/\d/.test(day) ? day : day.toLocaleLowerCase('tr')} kapınızda`,
  printed: (when: string) => `${when}, tasarımınızla`,
  blank: (when: string) => `${when}, baskısız`,
  bring: (way: string) => `${way} ile`,
  today: (way: string) => `${way} ile, bugün ${DISPATCH_UNTIL.tr}’a kadar verilen siparişlerde`,
  way: (way: string, days: string) => `${way}: ${days}`,
  free: (way: string, from: string) => `${from} ve üzeri: ${way.toLocaleLowerCase('tr')} ücretsiz`,
};

export const deliveryMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Delivery',
    failed: 'Delivery days cannot be shown right now.',
    at: (day) => `At your door on ${day}`,
    by: (day) => `At your door by ${day}`,
    printed: (when) => `${when}, with your design`,
    blank: (when) => `${when}, blank`,
    bring: (way) => `With ${way.toLowerCase()}`,
    today: (way) => `With ${way.toLowerCase()}, ordered by ${DISPATCH_UNTIL.en} today`,
    way: (way, days) => `${way}: ${days}`,
    free: (way, from) => `Free ${way.toLowerCase()} from ${from}`,
  },
});
