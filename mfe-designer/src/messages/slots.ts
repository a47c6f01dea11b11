import { defineMessages } from '@shop/runtime';

// Product pages must not load the editor's texts.
export const slotMessages = defineMessages({
  tr: { design: 'Tasarla', edit: 'Kendiniz için düzenleyin', note: 'Yazınızı ekleyin, nasıl basılacağını hemen görün.' },
  en: { design: 'Design it', edit: 'Make it your own', note: 'Add your text and see right away how it will print.' },
});
