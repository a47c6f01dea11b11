import { defineMessages } from '@shop/runtime';

// Apart from the editor's texts: product pages load this and nothing of the editor.
export const slotMessages = defineMessages({
  tr: { title: 'Kendiniz tasarlayın', note: 'Yazınızı ekleyin, nasıl basılacağını hemen görün.' },
  en: { title: 'Design your own', note: 'Add your words and see at once how they will print.' },
});
