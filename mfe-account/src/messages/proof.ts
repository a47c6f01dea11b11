import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Siz olduğunuzu doğrulayın',
  lead: 'Hesabınızı korumak için bu işlemden önce şifrenizi ya da geçiş anahtarınızı soruyoruz.',
  submit: 'Doğrula',
  cancelled: 'Kimliğinizi doğrulamadığınız için işlem yapılmadı.',
};

export const proofMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Confirm that it is you',
    lead: 'To protect your account, we ask for your password or a passkey before this step.',
    submit: 'Confirm',
    cancelled: 'Nothing was changed because you did not confirm that it is you.',
  },
});
