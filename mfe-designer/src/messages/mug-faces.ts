import { defineMessages } from '@shop/runtime';

const tr = { left: 'Kulp solda: bu yüz', right: 'Kulp sağda: bu yüz' };

export const mugFacesMessages = defineMessages<typeof tr>({
  tr,
  en: { left: 'Handle left: this face', right: 'Handle right: this face' },
});
