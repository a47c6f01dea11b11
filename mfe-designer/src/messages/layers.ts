import { defineMessages } from '@shop/runtime';

const tr = {
  none: 'Bu yüzde henüz bir şey yok.',
  hint: 'Üstteki önde durur. Tutamaçtan sürükleyin.',
  selectSeveral: 'Birden çok seç',
  lock: (name: string) => `${name}: kilitle`,
  hide: (name: string) => `${name}: gizle`,
  show: (name: string) => `${name}: göster`,
  rename: 'Ad',
  placed: (name: string, place: number, count: number) => `${name}: ${count} katmanın üstten ${place}. sırasında`,
};

export const layersMessages = defineMessages<typeof tr>({
  tr,
  en: {
    none: 'Nothing on this side yet.',
    hint: 'The top one is in front. Drag a handle.',
    selectSeveral: 'Select several',
    lock: (name) => `${name}: lock`,
    hide: (name) => `${name}: hide`,
    show: (name) => `${name}: show`,
    rename: 'Name',
    placed: (name, place, count) => `${name}: ${place} of ${count} layers from the top`,
  },
});
