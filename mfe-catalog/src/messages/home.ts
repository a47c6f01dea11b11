import { RETURN_DAYS } from '@shop/contracts/limits';
import { defineMessages } from '@shop/runtime';

export const homeMessages = defineMessages({
  tr: {
    ending: 'Bitmek üzere olan fırsatlar',
    endingLead: 'Bu fiyatlar aşağıdaki süre dolana kadar geçerli.',
    praise: 'Müşterilerimiz ne diyor?',
    verified: 'Doğrulanmış alışveriş',
    unprinted: {
      title: 'Seçin, kapınıza getirelim',
      description: (names: string) => `${names}: hızlı kargo, ${RETURN_DAYS} gün kolay iade.`,
      headline: 'Seçin, kapınıza getirelim.',
      departments: 'Ne aramıştınız?',
      returns: 'Bütün ürünlerde',
    },
  },
  en: {
    ending: 'Offers ending soon',
    endingLead: 'These prices are valid until the time below runs out.',
    praise: 'What our customers say',
    verified: 'Verified purchase',
    unprinted: {
      title: 'You choose, we deliver',
      description: (names: string) => `${names}: fast delivery, ${RETURN_DAYS} days easy returns.`,
      headline: 'You\u00a0choose. We\u00a0deliver.',
      departments: 'What are you looking for?',
      returns: 'On everything we sell',
    },
  },
});
