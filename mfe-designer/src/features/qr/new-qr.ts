import type { ProductSide } from '@shop/contracts/catalog';
import type { QrItem, Scene } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { cut } from '@shop/domain/line-rules';
import { DARK_INK, LIGHT_INK } from '@shop/scene/ink';
import { leastQrWidth } from '@shop/scene/scene-quality';
import { newArt } from '../design/model.ts';
import { type QrContent, qrText } from './qr-content.ts';

const nameOf = ({ kind, fields }: QrContent): string =>
  (kind === 'url' ? fields.url?.replace(/^https?:\/\//, '') : kind === 'contact' ? fields.name : fields.network) ?? '';

/** At least `width` millimetres; larger if the code needs it to scan. */
export function qrPatch(content: QrContent, width: number, hasPlate: boolean) {
  const text = qrText(content);
  const side = Math.max(width, leastQrWidth(text));
  const name = cut(nameOf(content), itemLimits.name) || undefined;
  return { text, name, width: side, height: side, plate: hasPlate ? LIGHT_INK : undefined };
}

export function newQr(scene: Scene, on: ProductSide, content: QrContent, hasPlate: boolean): QrItem {
  const { id, x, y, width: start } = newArt(scene, on, '', DARK_INK);
  const { text, name, width, height, plate } = qrPatch(content, start, hasPlate);
  return { id, kind: 'qr', text, x, y, rotation: 0, width, height, fill: DARK_INK, ...(plate && { plate }), ...(name && { name }) };
}
