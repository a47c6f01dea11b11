import { newPasswordLength } from '@shop/contracts/limits';
import { defineMessages } from '@shop/runtime';

const tr = {
  form: {
    showPassword: 'Şifreyi göster',
    hidePassword: 'Şifreyi gizle',
    show: 'Göster',
    hide: 'Gizle',
    save: 'Kaydet',
    cancel: 'Vazgeç',
  },
  feedback: {
    loading: 'Yükleniyor…',
    failed: 'Bilgileriniz yüklenemedi.',
    failedOrders: 'Siparişleriniz yüklenemedi.',
  },
  fields: {
    name: 'Ad',
    surname: 'Soyad',
    email: 'E-posta',
    password: 'Şifre',
    phoneHint: 'Sizi yalnızca teslimat için gerekirse ararız.',
    passwordHint: `En az ${newPasswordLength.minLength} karakter.`,
  },
};

export const sharedMessages = defineMessages<typeof tr>({
  tr,
  en: {
    form: {
      showPassword: 'Show password',
      hidePassword: 'Hide password',
      show: 'Show',
      hide: 'Hide',
      save: 'Save',
      cancel: 'Cancel',
    },
    feedback: {
      loading: 'Loading…',
      failed: 'Your details could not be loaded.',
      failedOrders: 'Your orders could not be loaded.',
    },
    fields: {
      name: 'First name',
      surname: 'Last name',
      email: 'E-mail',
      password: 'Password',
      phoneHint: 'We only call you if the delivery requires it.',
      passwordHint: `At least ${newPasswordLength.minLength} characters.`,
    },
  },
});
