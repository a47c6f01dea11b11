import type { FontGroup } from '@shop/contracts/scene-fonts';
import { defineMessages } from '@shop/runtime';

const tr = {
  font: 'Yazı tipi',
  search: 'Yazı tipi ara',
  none: (search: string) => `“${search}” aramasına uyan yazı tipi yok. Kısa bir ad ya da “el yazısı” gibi bir tür yazın.`,
  failed: (font: string) => `${font} yüklenemedi. Bağlantınızı kontrol edip yeniden seçin.`,
  group: {
    sans: 'Düz',
    serif: 'Tırnaklı',
    script: 'El yazısı',
    display: 'Gösterişli',
    varsity: 'Kolej ve forma',
  } satisfies Record<FontGroup, string> as Record<FontGroup, string>,
};

export const fontsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    font: 'Font',
    search: 'Search fonts',
    none: (search) => `No font matches “${search}”. Type a shorter name or a kind, such as “script”.`,
    failed: (font) => `${font} did not load. Check your connection and choose it again.`,
    group: { sans: 'Sans', serif: 'Serif', script: 'Script', display: 'Display', varsity: 'Varsity and jersey' },
  },
});
