import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Giriş yap',
  lead: 'Siparişlerinizi takip edin, kaldığınız yerden devam edin.',
  needed: 'Devam etmek için giriş yapın. Ardından kaldığınız yere dönersiniz.',
  submit: 'Giriş yap',
  wrong: 'E-posta ya da şifre hatalı.',
  // Specification, point 8.
  failed: 'Giriş yapılamadı. Lütfen bilgilerinizi kontrol ediniz.',
  noAccount: 'Üye değil misiniz?',
  register: 'Hemen üye olun',
  forgot: 'Şifremi unuttum',
  passkey: 'Geçiş anahtarı kullan',
  noPasskeys: 'Tarayıcınız geçiş anahtarlarını desteklemiyor. Şifrenizle giriş yapın.',
};

export const loginMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Log in',
    lead: 'Track your orders and continue where you left off.',
    needed: 'Log in to continue. You will then return to where you were.',
    submit: 'Log in',
    wrong: 'Wrong e-mail or password.',
    failed: 'Login failed. Please check your details.',
    noAccount: 'No account yet?',
    register: 'Create one now',
    forgot: 'Forgot your password?',
    passkey: 'Use a passkey',
    noPasskeys: 'Your browser does not support passkeys. Log in with your password.',
  },
});
