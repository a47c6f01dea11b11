import { defineMessages } from '@shop/runtime';

const tr = {
  share: 'Paylaş',
  targets: { whatsapp: 'WhatsApp', x: 'X', facebook: 'Facebook', email: 'E-posta' },
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı.',
  notCopied: (url: string) => `Tarayıcınız kopyalamaya izin vermedi. Bağlantı: ${url}`,
};

export const shareMessages = defineMessages<typeof tr>({
  tr,
  en: {
    share: 'Share',
    targets: { whatsapp: 'WhatsApp', x: 'X', facebook: 'Facebook', email: 'E-mail' },
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: (url) => `Your browser did not allow copying. Link: ${url}`,
  },
});
