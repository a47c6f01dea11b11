import { defineMessages } from '@shop/runtime';

// Apart from the editor's texts: product pages load this and nothing of the editor.
export const slotMessages = defineMessages({
  tr: { design: 'Tasarla', edit: 'Kendiniz için düzenleyin', note: 'Yazınızı ekleyin, nasıl basılacağını hemen görün.' },
  en: { design: 'Design it', edit: 'Make it your own', note: 'Add your words and see at once how they will print.' },
});
