import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Hazır stiller',
  styles: {
    plain: 'Sade',
    poster: 'Afiş',
    shaded: 'Gölgeli',
    retro: 'Retro',
    varsity: 'Kolej',
    comic: 'Çizgi roman',
    neon: 'Neon',
    arch: 'Kemer',
    badge: 'Rozet',
    signature: 'İmza',
    invitation: 'Davetiye',
    elegant: 'Zarif',
    stencil: 'Şablon',
    typewriter: 'Daktilo',
  },
  copy: 'Biçimi kopyala',
  paste: 'Biçimi yapıştır',
  copied: 'Biçim kopyalandı. Başka bir yazıyı seçip yapıştırın.',
};

export const stylesMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Ready styles',
    styles: {
      plain: 'Plain',
      poster: 'Poster',
      shaded: 'Shadow',
      retro: 'Retro',
      varsity: 'Varsity',
      comic: 'Comic',
      neon: 'Neon',
      arch: 'Arch',
      badge: 'Badge',
      signature: 'Signature',
      invitation: 'Invitation',
      elegant: 'Elegant',
      stencil: 'Stencil',
      typewriter: 'Typewriter',
    },
    copy: 'Copy style',
    paste: 'Paste style',
    copied: 'Style copied. Select another text and paste it.',
  },
});
