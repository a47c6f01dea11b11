import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Geçiş anahtarları',
  lead: 'Parmak iziniz, yüzünüz ya da ekran kilidinizle, şifre yazmadan giriş yapın.',
  add: 'Geçiş anahtarı ekle',
  notKnown: 'Tarayıcınız bu adreste geçiş anahtarlarını desteklemiyor.',
  known: 'Bu cihazın hesabınızda zaten bir geçiş anahtarı var.',
  added: (day: string) => `Eklendi: ${day}`,
  used: (day: string) => `son kullanım: ${day}`,
  remove: 'Sil',
  removeOf: (device: string) => `${device} geçiş anahtarını sil`,
  removeTitle: 'Geçiş anahtarı silinsin mi?',
  removeText: (device: string) => `“${device}” geçiş anahtarıyla artık giriş yapılamayacak. Şifreniz ve açık oturumlarınız aynı kalır.`,
};

export const passkeysMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Passkeys',
    lead: 'Log in with your fingerprint, face or screen lock, without typing a password.',
    add: 'Add a passkey',
    notKnown: 'Your browser does not support passkeys at this address.',
    known: 'Your account already has a passkey for this device.',
    added: (day) => `Added: ${day}`,
    used: (day) => `last used: ${day}`,
    remove: 'Remove',
    removeOf: (device) => `Remove the passkey of ${device}`,
    removeTitle: 'Remove this passkey?',
    removeText: (device) =>
      `You will no longer be able to log in with the passkey “${device}”. Your password and open sessions stay the same.`,
  },
});
