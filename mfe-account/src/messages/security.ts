import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Güvenlik ve gizlilik',
  lead: 'Oturumlarınız, şifreniz, geçiş anahtarlarınız ve verileriniz.',
  open: 'Güvenlik ve gizliliğe git',
};

export const securityMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Security and privacy',
    lead: 'Your sessions, password, passkeys and data.',
    open: 'Go to security and privacy',
  },
});
