import { formatCount } from '@shop/domain/pieces';
import { defineMessages } from '@shop/runtime';

const tr = {
  left: (name: string) => (name === '' ? 'Yarım kalan tasarımınız var.' : `Yarım kalan tasarımınız var: “${name}”`),
  several: (count: number) => `Yarım kalan ${count} tasarımınız var.`,
  show: 'Göster',
  notShown: 'Liste açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  title: 'Yarım kalan tasarımlarınız',
  untitled: 'Adsız tasarım',
  pieces: (count: number) => `${formatCount(count, 'tr')} adet`,
  people: (count: number) => `${count} kişilik liste`,
  age: {
    now: 'az önce',
    minutes: (count: number) => `${count} dakika önce`,
    hours: (count: number) => `${count} saat önce`,
    days: (count: number) => `${count} gün önce`,
  },
  goOn: 'Devam et',
  remove: 'Sil',
  deleted: 'Tasarım silindi.',
  undo: 'Geri al',
  opened: 'Tasarımınız açıldı; kaldığınız yerden devam edebilirsiniz.',
  listKept: 'Yazdığınız liste de duruyor; listeyi açınca kaldığınız yerden devam edersiniz.',
  taken: 'Bu tasarım başka bir sekmede açıldı ya da silindi.',
};

export type LeftDesignTexts = typeof tr;

export const leftDesignMessages = defineMessages<typeof tr>({
  tr,
  en: {
    left: (name) => (name === '' ? 'You have an unfinished design.' : `You have an unfinished design: “${name}”`),
    several: (count) => `You have ${count} unfinished designs.`,
    show: 'Show',
    notShown: 'The list could not be opened. Check your connection and try again.',
    title: 'Your unfinished designs',
    untitled: 'Untitled design',
    pieces: (count) => (count === 1 ? '1 piece' : `${formatCount(count, 'en')} pieces`),
    people: (count) => `List of ${count} ${count === 1 ? 'person' : 'people'}`,
    age: {
      now: 'just now',
      minutes: (count) => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
      hours: (count) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
      days: (count) => (count === 1 ? '1 day ago' : `${count} days ago`),
    },
    goOn: 'Continue',
    remove: 'Delete',
    deleted: 'Design deleted.',
    undo: 'Undo',
    opened: 'Your design is open; you can continue where you left off.',
    listKept: 'The list you typed is still there; open it to continue where you left off.',
    taken: 'This design has been opened or deleted in another tab.',
  },
});
