import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Üye ol',
  lead: 'Bir dakikadan kısa sürer.',
  submit: 'Üye ol',
  haveAccount: 'Zaten üye misiniz?',
  login: 'Giriş yapın',
  taken: 'Bu adresle bir üyelik zaten var.',
  takenLogin: 'Bu adresle giriş yapın',
};

export const registerMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Create an account',
    lead: 'It takes less than a minute.',
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    login: 'Log in',
    taken: 'There is already an account with this address.',
    takenLogin: 'Log in with it',
  },
});
