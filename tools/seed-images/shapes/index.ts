import type { PrintShapeName } from '@shop/seed/pictures/print-shapes';
import { apron } from './apron.ts';
import { babyBody, babyBodyLong, bib } from './baby.ts';
import { drawstringBag, toteBag } from './bags.ts';
import { thermos, waterBottle } from './bottles.ts';
import { cap, truckerCap } from './cap.ts';
import { bookmark, postcard, tableMenu } from './cards.ts';
import { duffel, laptopSleeve, paperBag, pouch, schoolBackpack } from './carry.ts';
import { enamelMug, frostedMug, sportsBottle, tumbler } from './drinkware.ts';
import { forma } from './forma.ts';
import { beanie, bucketHat } from './hats.ts';
import { blanket, mousepad, pillow } from './home.ts';
import { hoodie, zipHoodie } from './hoodie.ts';
import { coaster, ornament, socks, wallClock } from './keepsakes.ts';
import { longSleeve, raglan } from './long-sleeve.ts';
import type { Look } from './look.ts';
import { magicMug, mug, wrapMug } from './mug.ts';
import { notebook } from './notebook.ts';
import { deskMat, folder, letterhead, nameBadge, notepad, spiralNotebook, wallCalendar } from './office.ts';
import { flag, rollupBanner, umbrella, vinylBanner } from './outdoor.ts';
import { brochure, businessCard, calendar, canvas, envelope, flyer, invitation, photoFrame, poster, stickerSheet } from './paper.ts';
import { pens } from './pen.ts';
import { phoneCase } from './phone-case.ts';
import { polo } from './polo.ts';
import { aBoard, beachFlag, tableFlag } from './signs.ts';
import { badge, keychain, magnet, puzzle } from './small-gifts.ts';
import { shorts, sportsTowel, trainingTshirt } from './sportswear.ts';
import { sweatshirt } from './sweatshirt.ts';
import { kidsTshirt, shorter, tshirt } from './tshirt.ts';
import { sportsTank, womenTank, womenTshirt, womenVneck } from './women.ts';

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
  'wrap-mug': wrapMug,
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
  'women-tshirt': womenTshirt,
  'women-vneck': womenVneck,
  'women-tank': womenTank,
  'women-sweatshirt': shorter(sweatshirt),
  'long-sleeve': longSleeve,
  raglan,
  'zip-hoodie': zipHoodie,
  'kids-long-sleeve': shorter(longSleeve),
  'kids-sweatshirt': shorter(sweatshirt),
  'kids-hoodie': shorter(hoodie),
  'kids-apron': shorter(apron),
  'baby-body': babyBody,
  'baby-body-long': babyBodyLong,
  bib,
  'baby-blanket': blanket,
  'training-tshirt': trainingTshirt,
  'sports-tank': sportsTank,
  shorts,
  'sports-towel': sportsTowel,
  'bucket-hat': bucketHat,
  beanie,
  'trucker-cap': truckerCap,
  'kids-cap': cap,
  'school-backpack': schoolBackpack,
  pouch,
  duffel,
  'laptop-sleeve': laptopSleeve,
  'paper-bag': paperBag,
  tumbler,
  'sports-bottle': sportsBottle,
  'enamel-mug': enamelMug,
  'frosted-mug': frostedMug,
  'name-badge': nameBadge,
  'spiral-notebook': spiralNotebook,
  notepad,
  folder,
  'wall-calendar': wallCalendar,
  letterhead,
  'desk-mat': deskMat,
  postcard,
  bookmark,
  'table-menu': tableMenu,
  'beach-flag': beachFlag,
  'a-board': aBoard,
  'table-flag': tableFlag,
  coaster,
  'wall-clock': wallClock,
  ornament,
  socks,
};
