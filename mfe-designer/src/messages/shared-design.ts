import { defineMessages } from '@shop/runtime';

const tr = {
  goneTitle: 'Bu bağlantı artık çalışmıyor',
  gone: 'Paylaşım sona ermiş ya da bağlantı hatalı. Tasarımı paylaşandan yeni bir bağlantı isteyebilir ya da kendi tasarımınızı yapabilirsiniz.',
  design: 'Hazır tasarımlara bakın',
  goods: 'Tasarlayacağınız ürünü seçin',
  pageTitle: (product: string) => `Paylaşılan tasarım: ${product}`,
  title: 'Sizinle paylaşılan tasarım',
  of: (product: string, colour: string) => (colour === '' ? product : `${product} · ${colour}`),
  side: (product: string, side: string) => `${product}, ${side}`,
  explained: 'Tasarımın bir kopyasını açıp değiştirebilir ve sipariş edebilirsiniz. Paylaşanın tasarımı aynı kalır.',
  edit: 'Kendiniz için düzenleyin',
  product: 'Ürüne git',
  ended: 'Bu bağlantı artık çalışmıyor. Tasarımı paylaşandan yeni bir bağlantı isteyebilirsiniz.',
};

export const sharedDesignMessages = defineMessages<typeof tr>({
  tr,
  en: {
    goneTitle: 'This link no longer works',
    gone: 'Sharing has stopped, or the link is wrong. You can ask the person who shared the design for a new link, or make your own design.',
    design: 'See ready-made designs',
    goods: 'Choose a product to design',
    pageTitle: (product) => `Shared design: ${product}`,
    title: 'A design shared with you',
    of: (product, colour) => (colour === '' ? product : `${product} · ${colour}`),
    side: (product, side) => `${product}, ${side}`,
    explained: 'You can open a copy, edit it and order it. The original design stays the same.',
    edit: 'Make it your own',
    product: 'Go to the product',
    ended: 'This link no longer works. You can ask the person who shared the design for a new one.',
  },
});
