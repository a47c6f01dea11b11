import { defineMessages } from '@shop/runtime';

const tr = {
  photos: 'Resimleriniz',
  noPhotos: 'Henüz resminiz yok. Telefonunuzdan ya da bilgisayarınızdan ekleyin.',
  addPhotos: 'Yeni resim ekle',
  photo: (number: number) => `${number}. resim`,
  photoInPlace: (number: number, place: number) => `${number}. resim, kolajda ${place}. sırada`,
  choose: (least: number, most: number) => `${least}–${most} resim seçin; kolajda seçtiğiniz sırayla dururlar.`,
  chosen: (count: number, most: number) => `${count} / ${most} resim seçildi`,
  layout: 'Düzen',
  layoutNumber: (number: number) => `${number}. düzen`,
  gap: 'Boşluk',
  preview: 'Kolajın önizlemesi',
  add: 'Kolajı tasarıma ekle',
};

export const photoDialogsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    photos: 'Your pictures',
    noPhotos: 'You have no pictures yet. Add them from your phone or computer.',
    addPhotos: 'Add new pictures',
    photo: (number) => `Picture ${number}`,
    photoInPlace: (number, place) => `Picture ${number}, number ${place} in the collage`,
    choose: (least, most) => `Choose ${least} to ${most} pictures; the collage keeps your order.`,
    chosen: (count, most) => `${count} of ${most} pictures chosen`,
    layout: 'Layout',
    layoutNumber: (number) => `Layout ${number}`,
    gap: 'Gap',
    preview: 'Preview of the collage',
    add: 'Add the collage to the design',
  },
});
