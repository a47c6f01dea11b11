import type { Locale } from '@shop/domain/locale';
import { defineMessages } from '@shop/runtime';

const inSentence = (when: string, locale: Locale): string => when.charAt(0).toLocaleLowerCase(locale) + when.slice(1);

const tr = {
  title: 'Teslimat',
  at: (day: string) => `${day} kapınızda`,
  // A Turkish weekday without a date is lower-case in a sentence.
  by: (day: string) => `En geç ${/\d/.test(day) ? day : day.toLocaleLowerCase('tr')} kapınızda`,
  printed: (when: string) => `Tasarımınızla: ${inSentence(when, 'tr')}`,
  blank: (when: string) => `Baskısız: ${inSentence(when, 'tr')}`,
  printedWay: (way: string) => `Tasarımınızla, ${way.toLocaleLowerCase('tr')}`,
  blankWay: (way: string) => `Baskısız, ${way.toLocaleLowerCase('tr')}`,
  bring: (way: string) => `${way} ile`,
  // Order deadlines are always at half past: the Turkish suffix `’a` fits no other time.
  today: (way: string, until: string) => `${way} ile, bugün ${until}’a kadar verilen siparişlerde`,
  way: (way: string, days: string) => `${way}: ${days}`,
  free: (way: string, from: string) => `${from} ve üzeri: ${way.toLocaleLowerCase('tr')} ücretsiz`,
};

export const deliveryMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Delivery',
    at: (day) => `At your door on ${day}`,
    by: (day) => `At your door by ${day}`,
    printed: (when) => `With your design: ${inSentence(when, 'en')}`,
    blank: (when) => `Blank: ${inSentence(when, 'en')}`,
    printedWay: (way) => `With your design, ${way.toLowerCase()}`,
    blankWay: (way) => `Blank, ${way.toLowerCase()}`,
    bring: (way) => `With ${way.toLowerCase()}`,
    today: (way, until) => `With ${way.toLowerCase()}, ordered by ${until} today`,
    way: (way, days) => `${way}: ${days}`,
    free: (way, from) => `Free ${way.toLowerCase()} from ${from}`,
  },
});
