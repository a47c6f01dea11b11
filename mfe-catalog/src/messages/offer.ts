import { defineMessages } from '@shop/runtime';

export const offerMessages = defineMessages({
  tr: {
    flashSale: 'Fırsatın bitmesine kalan süre:',
    countdown: { days: 'gün', hours: 'saat', minutes: 'dakika', seconds: 'saniye' },
  },
  en: {
    flashSale: 'Flash Sale end in:',
    countdown: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
  },
});
