import { defineMessages } from '@shop/runtime';

const tr = {
  heading: 'Fatura',
  personal: 'Bireysel',
  personalText: 'Fatura teslimat adresindeki kişi adına kesilir.',
  company: 'Kurumsal',
  companyText: 'Fatura şirket adına kesilir.',
  reference: 'Sipariş referansınız',
  referenceHint: 'Şirketinizin satın alma numarası; sipariş belgelerinde yer alır.',
  identityNumber: 'T.C. kimlik numarası',
  identityNumberHint: 'Yalnızca faturanızda yer almasını istiyorsanız yazın.',
  identityNumberNeeded: 'Kimlik numarasının 11 hanesini kontrol edin ya da boş bırakın.',
};

export const invoiceMessages = defineMessages<typeof tr>({
  tr,
  en: {
    heading: 'Invoice',
    personal: 'Personal',
    personalText: 'Made out to the person at the delivery address.',
    company: 'Company',
    companyText: 'Made out to a company.',
    reference: 'Your order reference',
    referenceHint: 'Your company’s purchase order number; it appears on the order documents.',
    identityNumber: 'Identity number (TCKN)',
    identityNumberHint: 'Only if you want it on your invoice.',
    identityNumberNeeded: 'Check the 11 digits of the identity number, or leave it empty.',
  },
});
