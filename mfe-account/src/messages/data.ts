import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Verilerim',
  copyTitle: 'Verilerinizin kopyası',
  copyLead: 'Sizinle ilgili tuttuğumuz bütün verileri tek bir dosya (JSON) olarak alabilirsiniz.',
  ask: 'Kopya iste',
  again: 'Yeni kopya iste',
  preparing: 'Kopyanız hazırlanıyor. Hazır olunca size e-posta göndereceğiz.',
  download: 'Kopyayı indir',
  fileName: 'verilerim.json',
  until: (day: string) => `${day} tarihine kadar`,
  closeTitle: 'Hesabı kapat',
  closeLead: 'Bilgileriniz silinir; yalnızca siparişlerinizin kanun gereği saklanan belgeleri kalır.',
  close: 'Hesabımı kapat',
  closeWarning:
    'Hesabınız hemen kapanır ve bu işlem geri alınamaz: adresleriniz, tasarımlarınız, resimleriniz, değerlendirmeleriniz ve sepetiniz silinir. Verilmiş siparişlerinizin belgelerini kanun gereği on yıl saklarız.',
  closeNow: 'Hesabımı kalıcı olarak kapat',
};

export const dataMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'My data',
    copyTitle: 'A copy of your data',
    copyLead: 'You can get all the data we hold about you in a single file (JSON).',
    ask: 'Request a copy',
    again: 'Request a new copy',
    preparing: 'Your copy is being prepared. We will e-mail you when it is ready.',
    download: 'Download the copy',
    fileName: 'my-data.json',
    until: (day) => `until ${day}`,
    closeTitle: 'Close your account',
    closeLead: 'Your details are deleted; only order records required by law are kept.',
    close: 'Close my account',
    closeWarning:
      'Your account closes immediately, and this cannot be undone: your addresses, designs, pictures, reviews and cart are deleted. The law requires us to keep the records of your orders for ten years.',
    closeNow: 'Close my account permanently',
  },
});
