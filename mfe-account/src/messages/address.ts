import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Adreslerim',
  add: 'Yeni adres',
  edit: 'Düzenle',
  remove: 'Sil',
  editOf: (title: string) => `${title} adresini düzenle`,
  removeOf: (title: string) => `${title} adresini sil`,
  none: 'Kayıtlı adresiniz yok.',
  noneText: 'Bir adres ekleyin, sonraki siparişinizde hazır olsun.',
  newWaits: 'Yarım kalan bir adresiniz var.',
  goOn: 'Devam et',
  changesWait: 'Bu adreste kaydedilmemiş değişiklikleriniz var.',
  newTitle: 'Yeni adres',
  editTitle: 'Adresi düzenle',
  removeTitle: 'Adres silinsin mi?',
  removeText: (title: string) => `“${title}” adres defterinizden silinecek. Verilmiş siparişleriniz etkilenmez.`,
};

export const addressMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'My addresses',
    add: 'New address',
    edit: 'Edit',
    remove: 'Delete',
    editOf: (title) => `Edit the address ${title}`,
    removeOf: (title) => `Delete the address ${title}`,
    none: 'You have no saved addresses.',
    noneText: 'Add one to have it ready for your next order.',
    newWaits: 'You have an unfinished address.',
    goOn: 'Continue',
    changesWait: 'You have unsaved changes in this address.',
    newTitle: 'New address',
    editTitle: 'Edit address',
    removeTitle: 'Delete this address?',
    removeText: (title) => `“${title}” will be removed from your address book. Orders you have placed are not affected.`,
  },
});
