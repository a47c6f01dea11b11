import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Son baktıklarınız',
  lead: 'Yalnızca bu cihazda hatırlanır.',
  forget: 'Listeyi temizle',
};

export const recentMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Recently viewed',
    lead: 'Remembered on this device only.',
    forget: 'Clear the list',
  },
});
