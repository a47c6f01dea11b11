import type { PrintShapeName } from '@shop/seed/pictures/print-shapes';
import { apron } from './apron.ts';
import { drawstringBag, toteBag } from './bags.ts';
import { thermos, waterBottle } from './bottles.ts';
import { cap } from './cap.ts';
import { forma } from './forma.ts';
import { blanket, mousepad, pillow } from './home.ts';
import { hoodie } from './hoodie.ts';
import type { Look } from './look.ts';
import { magicMug, mug } from './mug.ts';
import { notebook } from './notebook.ts';
import { flag, rollupBanner, umbrella, vinylBanner } from './outdoor.ts';
import { brochure, businessCard, calendar, canvas, envelope, flyer, invitation, photoFrame, poster, stickerSheet } from './paper.ts';
import { pens } from './pen.ts';
import { phoneCase } from './phone-case.ts';
import { polo } from './polo.ts';
import { badge, keychain, magnet, puzzle } from './small-gifts.ts';
import { sweatshirt } from './sweatshirt.ts';
import { kidsTshirt, tshirt } from './tshirt.ts';

export const printDrawings: Record<PrintShapeName, (look: Look) => string> = {
  tshirt,
  'kids-tshirt': kidsTshirt,
  polo,
  sweatshirt,
  hoodie,
  forma,
  apron,
  cap,
  'tote-bag': toteBag,
  'backpack-drawstring': drawstringBag,
  mug,
  'magic-mug': magicMug,
  thermos,
  'water-bottle': waterBottle,
  'business-card': businessCard,
  flyer,
  brochure,
  poster,
  canvas,
  'photo-frame': photoFrame,
  'phone-case': phoneCase,
  pillow,
  blanket,
  notebook,
  pen: pens,
  badge,
  magnet,
  keychain,
  mousepad,
  'sticker-sheet': stickerSheet,
  invitation,
  calendar,
  envelope,
  puzzle,
  umbrella,
  'rollup-banner': rollupBanner,
  'vinyl-banner': vinylBanner,
  flag,
};
