import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Bilgileriniz',
  fill: 'Bilgilerinizi girin',
  change: 'Bilgilerinizi değiştirin',
  hint: 'Hazır tasarımlara kendiliğinden yazılır ve bu cihazda saklanır. Boş bıraktıklarınız basılmaz.',
  fields: {
    name: 'Ad soyad',
    title: 'Unvan',
    company: 'Firma',
    phone: 'Telefon',
    email: 'E-posta',
    web: 'Web sitesi',
    address: 'Adres',
  },
  tooLong: (most: number) => `En fazla ${most} karakter. Daha uzunu hazır tasarımlarda tek satıra sığmaz.`,
  logo: 'Logo',
  noLogo: 'Logosuz',
  logoNumber: (number: number) => `Logo: ${number}. yüklediğiniz resim`,
  chooseLogo: 'Logo yükleyin',
  uploading: 'Logo yükleniyor',
  save: 'Kaydet',
  clear: 'Bilgileri sil',
  notKept: 'Bilgileriniz bu cihazda saklanamadı.',
};

export const detailsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Your details',
    fill: 'Enter your details',
    change: 'Change your details',
    hint: 'They fill the ready-made designs and are kept on this device. What you leave empty is not printed.',
    fields: {
      name: 'Full name',
      title: 'Job title',
      company: 'Company',
      phone: 'Phone',
      email: 'E-mail',
      web: 'Website',
      address: 'Address',
    },
    tooLong: (most) => `At most ${most} characters. Longer ones do not fit in one line of the ready-made designs.`,
    logo: 'Logo',
    noLogo: 'No logo',
    logoNumber: (number) => `Logo: uploaded picture ${number}`,
    chooseLogo: 'Upload a logo',
    uploading: 'Uploading the logo',
    save: 'Save',
    clear: 'Delete the details',
    notKept: 'Your details could not be kept on this device.',
  },
});
