import { defineMessages } from '@shop/runtime';

/** What only the home page says, beside what all pages bring. */
export const homeMessages = defineMessages({
  tr: {
    ending: 'Bitmek üzere olan fırsatlar',
    endingLead: 'Bu fiyatlar aşağıdaki süre dolana kadar geçerlidir.',
    praise: 'Müşterilerimiz ne diyor?',
    verified: 'Doğrulanmış alışveriş',
  },
  en: {
    ending: 'Offers that end soon',
    endingLead: 'These prices hold until the time below is up.',
    praise: 'What our customers say',
    verified: 'Verified purchase',
  },
});
