import { defineMessages } from '@shop/runtime';

const tr = {
  open: 'Birkaç kişi için',
  needDesign: 'Önce ad soyad içeren bir hazır tasarım seçin; kişilerin bilgileri ona yazılır.',
  notOpened: 'Liste açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
};

export const peopleMessages = defineMessages<typeof tr>({
  tr,
  en: {
    open: 'For several people',
    needDesign: 'First choose a ready-made design with a name; each person’s details will fill it.',
    notOpened: 'The list could not be opened. Check your connection and try again.',
  },
});
