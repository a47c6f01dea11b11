import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Hesabınızla',
  items: [
    'Siparişinizin her adımını görürsünüz.',
    'Adresleriniz hazır bekler, ödeme daha kısa sürer.',
    'Sepetiniz ve tasarımlarınız her cihazda sizinle gelir.',
  ],
};

export const benefitsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'With your account',
    items: [
      'You see every step of your order.',
      'Your addresses are ready, so checkout is shorter.',
      'Your cart and designs come with you on every device.',
    ],
  },
});
