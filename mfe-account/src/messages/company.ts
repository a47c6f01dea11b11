import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Şirket bilgilerim',
  none: 'Kurumsal fatura için şirketinizi kaydedin; ödeme sırasında hazır gelsin.',
  add: 'Şirket ekle',
  edit: 'Düzenle',
  editLabel: 'Şirket bilgilerini düzenle',
  remove: 'Sil',
  removeLabel: 'Şirket bilgilerini sil',
  taxes: (office: string, number: string) => `${office} Vergi Dairesi, ${number}`,
  eInvoice: 'e-Fatura mükellefi',
  formFailed: 'Form yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  removeTitle: 'Şirket bilgileri silinsin mi?',
  removeText: (title: string) => `“${title}” hesabınızdan silinecek. Verilmiş siparişleriniz etkilenmez.`,
};

export const companyMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'My company',
    none: 'Save your company for invoices, and the checkout fills it in.',
    add: 'Add company',
    edit: 'Edit',
    editLabel: 'Edit the company details',
    remove: 'Delete',
    removeLabel: 'Delete the company details',
    taxes: (office, number) => `Tax office ${office}, ${number}`,
    eInvoice: 'Registered for e-invoices',
    formFailed: 'The form could not be loaded. Check your connection and try again.',
    removeTitle: 'Delete the company details?',
    removeText: (title) => `“${title}” will be removed from your account. Orders you have placed are not affected.`,
  },
});
