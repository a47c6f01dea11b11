import { defineMessages } from '@shop/runtime';

const tr = {
  textItem: (text: string) => `Yazı: ${text}`,
  emptyText: 'Boş yazı',
  pictureItem: (name?: string) => (name ? `Resim: ${name}` : 'Resim'),
  shapeItem: (name: string) => `Şekil: ${name}`,
  artItem: (name?: string) => (name ? `Çizim: ${name}` : 'Çizim'),
  shapes: {
    rect: 'Dikdörtgen',
    rounded: 'Yuvarlak köşeli',
    ellipse: 'Daire',
    line: 'Çizgi',
    triangle: 'Üçgen',
    diamond: 'Baklava',
    hexagon: 'Altıgen',
    star: 'Yıldız',
    burst: 'Patlama',
    heart: 'Kalp',
    arrow: 'Ok',
    speech: 'Konuşma balonu',
    ribbon: 'Şerit',
    frame: 'Çerçeve',
  },
  sideFull: (most: number) => `Bir yüze en fazla ${most} öğe eklenebilir.`,
  addedItems: (names: string) => `${names} eklendi`,
  movedItems: (count: number) => `${count} öğe taşındı`,
  movedItem: (name: string, left: number, top: number) => `${name}: soldan ${left}, üstten ${top} milimetre`,
  removedItems: (names: string) => `${names} silindi`,
};

export type ItemsTexts = typeof tr;

export const itemsMessages = defineMessages<ItemsTexts>({
  tr,
  en: {
    textItem: (text) => `Text: ${text}`,
    emptyText: 'Empty text',
    pictureItem: (name) => (name ? `Picture: ${name}` : 'Picture'),
    shapeItem: (name) => `Shape: ${name}`,
    artItem: (name) => (name ? `Drawing: ${name}` : 'Drawing'),
    shapes: {
      rect: 'Rectangle',
      rounded: 'Rounded corners',
      ellipse: 'Circle',
      line: 'Line',
      triangle: 'Triangle',
      diamond: 'Diamond',
      hexagon: 'Hexagon',
      star: 'Star',
      burst: 'Burst',
      heart: 'Heart',
      arrow: 'Arrow',
      speech: 'Speech bubble',
      ribbon: 'Ribbon',
      frame: 'Frame',
    },
    sideFull: (most) => `A side can have up to ${most} items.`,
    addedItems: (names) => `${names} added`,
    movedItems: (count) => `${count} items moved`,
    movedItem: (name, left, top) => `${name}: ${left} millimetres from the left, ${top} from the top`,
    removedItems: (names) => `${names} deleted`,
  },
});
