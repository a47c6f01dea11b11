import { defineMessages } from '@shop/runtime';

const tr = {
  state: {
    new: 'Tasarımı kaydet',
    saving: 'Kaydediliyor…',
    unsaved: 'Kaydedilmemiş değişiklikleriniz var, şimdi kaydet',
    saved: 'Tasarımınız kayıtlı',
    failed: 'Kaydedilemedi, tekrar dene',
    changed: 'Kaydedilmedi: başka yerde değiştirildi',
  },
  empty: 'Tasarımınız henüz boş. Kaydetmeden önce yazı, resim ya da şekil ekleyin.',
  kept: 'Tasarımınız kaydedildi. Hesabınızdaki Tasarımlarım sayfasından açabilirsiniz; sonraki değişiklikleriniz kendiliğinden kaydedilir.',
  keptForGuest:
    'Tasarımınız kaydedildi. Giriş yaptığınızda Tasarımlarım sayfasında bulursunuz; sonraki değişiklikleriniz kendiliğinden kaydedilir.',
  keptApart: 'Kayıtlı tasarımınız olduğu gibi duruyor; yeni bir tasarım başlattınız.',
  failed: 'Tasarımınız kaydedilemedi ama bu sekmede duruyor. Lütfen tekrar deneyin.',
  gone: 'Kayıtlı tasarım bulunamadı: silinmiş ya da oturumunuz kapanmış olabilir. Giriş yapabilir ya da yeni bir tasarım olarak kaydedebilirsiniz; buradaki tasarımınız duruyor.',
  changedTitle: 'Tasarım başka yerde değiştirildi',
  changed:
    'Bu tasarım, bu sırada başka bir sekmede ya da cihazda değiştirildi. Buradaki hâlini ayrı bir tasarım olarak kaydedebilir ya da oradaki hâlini açabilirsiniz; açarsanız buradaki değişiklikler silinir.',
  keepBoth: 'Buradakini ayrı kaydet',
  takeTheirs: 'Oradakini aç',
  takeFailed: 'Oradaki tasarım açılamadı; buradaki tasarımınız duruyor. Lütfen tekrar deneyin.',
};

export const savedDesignsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    state: {
      new: 'Save the design',
      saving: 'Saving…',
      unsaved: 'You have unsaved changes, save now',
      saved: 'Your design is saved',
      failed: 'Not saved, try again',
      changed: 'Not saved: changed elsewhere',
    },
    empty: 'Your design is still empty. Add text, a picture or a shape before saving.',
    kept: 'Your design has been saved. You can open it from My designs in your account; further changes are saved automatically.',
    keptForGuest: 'Your design has been saved. You will find it in My designs when you log in; further changes are saved automatically.',
    keptApart: 'Your saved design is unchanged; you began a new design.',
    failed: 'Your design could not be saved, but it is still in this tab. Please try again.',
    gone: 'The saved design was not found: it may have been deleted, or you may have been logged out. You can log in, or save this as a new design; the design here is still safe.',
    changedTitle: 'The design was changed elsewhere',
    changed:
      'This design has meanwhile been changed in another tab or on another device. You can save this version as a separate design, or open the other version; opening it discards the changes here.',
    keepBoth: 'Save this one separately',
    takeTheirs: 'Open the other one',
    takeFailed: 'The other version could not be opened; the design here is still safe. Please try again.',
  },
});
