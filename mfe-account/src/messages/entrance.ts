import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Önce hesabınız',
  member: 'Hesabınız var mı?',
  login: 'Giriş yapın',
  why: 'Siparişinizi hesabınızdan takip edebilir, iptal edebilir ve sözleşmenize ulaşabilirsiniz. E-posta ve şifre yeter; adınızı ve telefonunuzu bir sonraki adımda adresinizle birlikte sorarız.',
  submit: 'Hesap aç ve devam et',
};

export const entranceMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Your account first',
    member: 'Do you have an account?',
    login: 'Log in',
    why: 'With an account you can track your order, cancel it and read its agreements. E-mail and password are enough; we ask for your name and phone with your address in the next step.',
    submit: 'Create account and continue',
  },
});
