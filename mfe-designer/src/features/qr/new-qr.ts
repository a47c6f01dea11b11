import type { ProductSide } from '@shop/contracts/catalog';
import type { QrItem, Scene } from '@shop/contracts/scene';
import { isPrinted, itemsOn } from '@shop/contracts/scene-current';
import { itemLimits } from '@shop/contracts/scene-limits';
import { cut } from '@shop/domain/line-rules';
import { DARK_INK, LIGHT_INK } from '@shop/scene/ink';
import { roomAt } from '@shop/scene/outline';
import { meets, textMargin } from '@shop/scene/scene-bounds';
import { leastQrWidth } from '@shop/scene/scene-quality';
import type { Point } from '../design/edits.ts';
import { newArt } from '../design/model.ts';
import { type QrContent, qrText } from './qr-content.ts';

const nameOf = ({ kind, fields }: QrContent): string =>
  (kind === 'url' ? fields.url?.replace(/^https?:\/\//, '') : kind === 'contact' ? fields.name : fields.network) ?? '';

/** At least `width` millimetres wide, and wide enough for scanners. */
export function qrPatch(content: QrContent, width: number, hasPlate: boolean) {
  const text = qrText(content);
  const side = Math.max(width, leastQrWidth(text));
  const name = cut(nameOf(content), itemLimits.name) || undefined;
  return { text, name, width: side, height: side, plate: hasPlate ? LIGHT_INK : undefined };
}

const STEP_MM = 2;

/** The nearest place where the code covers no texts and no other codes. */
function placeOf(code: QrItem, scene: Scene, on: ProductSide): Pick<QrItem, 'x' | 'y'> {
  const { width, height } = on.printAreaMm;
  const read = itemsOn(scene, on.id).filter((item) => isPrinted(item) && (item.kind === 'text' || item.kind === 'qr'));
  const margin = textMargin(on);
  const half = code.width / 2;
  const fits = (x: number, y: number) => [x - half, x + half].every((a) => [y - half, y + half].every((b) => roomAt(on, a, b) >= margin));
  const isFree = (x: number, y: number) => !read.some((item) => meets({ ...code, x, y }, item, 0));
  const steps = (length: number) => Array.from({ length: Math.floor(length / STEP_MM) + 1 }, (_, n) => n * STEP_MM);
  const far = ({ x, y }: Point) => Math.hypot(x - code.x, y - code.y);
  const places = [code, ...steps(width).flatMap((x) => steps(height).map((y) => ({ x, y })))];
  return places.filter(({ x, y }) => fits(x, y) && isFree(x, y)).sort((a, b) => far(a) - far(b))[0] ?? code;
}

export function newQr(scene: Scene, on: ProductSide, content: QrContent, hasPlate: boolean): QrItem {
  const { id, x, y, width: start } = newArt(scene, on, '', DARK_INK);
  const { text, name, width, height, plate } = qrPatch(content, start, hasPlate);
  const code: QrItem = {
    id,
    kind: 'qr',
    text,
    x,
    y,
    rotation: 0,
    width,
    height,
    fill: DARK_INK,
    ...(plate && { plate }),
    ...(name && { name }),
  };
  const place = placeOf(code, scene, on);
  return { ...code, x: place.x, y: place.y };
}
