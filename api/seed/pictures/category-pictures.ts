import type { PrintShapeName } from './print-shapes.ts';
import type { RetailName } from './retail-pictures.ts';

/** What a category picture shows: a product drawing, by its file name without folder, on a coloured ground. */
export interface CategoryPicture {
  description: string;
  of: `sample/${PrintShapeName}` | `retail/${RetailName}`;
  ground: 'ink' | 'coral' | 'cream' | 'mustard' | 'mint' | 'blush';
}

export const categoryPictures = {
  tekstil: { description: 'Textile and clothing', of: 'sample/sweatshirt', ground: 'cream' },
  'tshirt-baski': { description: 'T-shirt printing', of: 'sample/tshirt', ground: 'coral' },
  'kupa-bardak': { description: 'Mugs and cups', of: 'sample/mug', ground: 'mustard' },
  canta: { description: 'Bags', of: 'sample/tote-bag', ground: 'mint' },
  kirtasiye: { description: 'Stationery', of: 'sample/notebook', ground: 'cream' },
  'kartvizit-brosur': { description: 'Business cards and brochures', of: 'sample/business-card', ground: 'ink' },
  'ev-dekorasyon': { description: 'Home decoration', of: 'sample/pillow', ground: 'blush' },
  aksesuar: { description: 'Accessories', of: 'sample/phone-case', ground: 'mint' },
  davetiye: { description: 'Invitations', of: 'sample/invitation', ground: 'blush' },
  'reklam-tabela': { description: 'Advertising and signs', of: 'sample/rollup-banner', ground: 'mustard' },
  spor: { description: 'Sports', of: 'sample/forma', ground: 'ink' },
  'sweatshirt-hoodie': { description: 'Sweatshirts and hoodies', of: 'sample/hoodie', ground: 'mint' },
  'polo-tisort': { description: 'Polo shirts', of: 'sample/polo', ground: 'mustard' },
  'cocuk-tisort': { description: "Children's t-shirts", of: 'sample/kids-tshirt', ground: 'blush' },
  onluk: { description: 'Aprons', of: 'sample/apron', ground: 'cream' },
  sapka: { description: 'Caps', of: 'sample/cap', ground: 'coral' },
  'sihirli-kupa': { description: 'Magic mugs', of: 'sample/magic-mug', ground: 'coral' },
  'termos-matara': { description: 'Flasks and bottles', of: 'sample/thermos', ground: 'mint' },
  'bez-canta': { description: 'Tote bags', of: 'sample/tote-bag', ground: 'cream' },
  'ipli-canta': { description: 'Drawstring bags', of: 'sample/backpack-drawstring', ground: 'mustard' },
  'defter-ajanda': { description: 'Notebooks', of: 'sample/notebook', ground: 'mustard' },
  kalem: { description: 'Pens', of: 'sample/pen', ground: 'mint' },
  takvim: { description: 'Calendars', of: 'sample/calendar', ground: 'blush' },
  zarf: { description: 'Envelopes', of: 'sample/envelope', ground: 'cream' },
  'sticker-etiket': { description: 'Stickers and labels', of: 'sample/sticker-sheet', ground: 'coral' },
  kartvizit: { description: 'Business cards', of: 'sample/business-card', ground: 'mustard' },
  'el-ilani': { description: 'Flyers', of: 'sample/flyer', ground: 'mint' },
  brosur: { description: 'Brochures', of: 'sample/brochure', ground: 'coral' },
  'poster-afis': { description: 'Posters', of: 'sample/poster', ground: 'cream' },
  'kanvas-tablo': { description: 'Canvas prints', of: 'sample/canvas', ground: 'blush' },
  'fotograf-cerceve': { description: 'Framed photos', of: 'sample/photo-frame', ground: 'mint' },
  'yastik-battaniye': { description: 'Cushions and blankets', of: 'sample/pillow', ground: 'mustard' },
  'telefon-kilifi': { description: 'Phone cases', of: 'sample/phone-case', ground: 'coral' },
  'rozet-magnet': { description: 'Badges and magnets', of: 'sample/badge', ground: 'ink' },
  anahtarlik: { description: 'Key rings', of: 'sample/keychain', ground: 'mustard' },
  mousepad: { description: 'Mouse pads', of: 'sample/mousepad', ground: 'cream' },
  puzzle: { description: 'Puzzles', of: 'sample/puzzle', ground: 'mint' },
  semsiye: { description: 'Umbrellas', of: 'sample/umbrella', ground: 'cream' },
  branda: { description: 'Vinyl banners', of: 'sample/vinyl-banner', ground: 'mint' },
  bayrak: { description: 'Flags', of: 'sample/flag', ground: 'blush' },
  forma: { description: 'Jerseys', of: 'sample/forma', ground: 'cream' },
  elektronik: { description: 'Electronics', of: 'retail/wireless-headphones', ground: 'mustard' },
  moda: { description: 'Fashion', of: 'retail/leather-handbag', ground: 'blush' },
  guzellik: { description: 'Beauty', of: 'retail/perfume', ground: 'mint' },
  taki: { description: 'Jewelry', of: 'retail/gold-necklace', ground: 'ink' },
  'ses-sistemleri': { description: 'Audio', of: 'retail/bluetooth-speaker', ground: 'mint' },
  'bilgisayar-tablet': { description: 'Computers and tablets', of: 'retail/laptop', ground: 'cream' },
  'telefon-aksesuar': { description: 'Phones and accessories', of: 'retail/smartphone', ground: 'blush' },
  'kamera-oyun': { description: 'Cameras and games', of: 'retail/camera', ground: 'coral' },
  giyim: { description: 'Clothes', of: 'retail/denim-jacket', ground: 'cream' },
  'ayakkabi-canta': { description: 'Shoes and bags', of: 'retail/sneakers', ground: 'mustard' },
  'moda-aksesuar': { description: 'Fashion accessories', of: 'retail/sunglasses', ground: 'coral' },
  makyaj: { description: 'Make-up', of: 'retail/lipstick', ground: 'blush' },
  'cilt-bakim': { description: 'Skin care', of: 'retail/face-cream', ground: 'cream' },
  parfum: { description: 'Perfume', of: 'retail/perfume', ground: 'mustard' },
  'kolye-kupe': { description: 'Necklaces and earrings', of: 'retail/pearl-earrings', ground: 'blush' },
  'yuzuk-bilezik': { description: 'Rings and bracelets', of: 'retail/silver-ring', ground: 'mint' },
  saat: { description: 'Watches', of: 'retail/wrist-watch', ground: 'cream' },
} as const satisfies Record<string, CategoryPicture>;

export type CategoryName = keyof typeof categoryPictures;
