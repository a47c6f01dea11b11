import { defineMessages } from '@shop/runtime';

const tr = {
  explained: (days: number) =>
    `Bağlantıyı alan herkes tasarımınızın şimdiki hâlini görebilir ve kendisi için değiştirebilir; sizin tasarımınız aynı kalır. Bağlantı ${days} gün geçerlidir.`,
  link: 'Bağlantı',
  send: 'Gönder',
  end: 'Paylaşmayı bitir',
  earlier: 'Bu sayfada oluşturduğunuz diğer bağlantılar',
  endOf: (time: string) => `Paylaşmayı bitir: ${time}`,
  ended: 'Paylaşım bitti; bağlantı artık tasarımınızı göstermiyor.',
  endFailed: 'Paylaşım bitirilemedi, bağlantı çalışmaya devam ediyor. Lütfen tekrar deneyin.',
};

export const shareDialogMessages = defineMessages<typeof tr>({
  tr,
  en: {
    explained: (days) =>
      `Anyone with the link can see your design as it is now and edit a copy for themselves; yours stays the same. The link is valid for ${days} days.`,
    link: 'Link',
    send: 'Send',
    end: 'Stop sharing',
    earlier: 'Other links you created on this page',
    endOf: (time) => `Stop sharing: ${time}`,
    ended: 'Sharing has stopped; the link no longer shows your design.',
    endFailed: 'Sharing could not be stopped; the link still works. Please try again.',
  },
});
