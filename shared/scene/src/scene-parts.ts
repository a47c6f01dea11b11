import type { Part, PartInk } from '@shop/contracts/ready-designs';
import type { Item, TextItem } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import type { Locale } from '@shop/domain/locale';
import { inkOn } from './ink.ts';
import { type CutSide, inkBox } from './scene-bounds.ts';

/** A drawing's width as a share of the print area's shorter side. */
const SHARE = 0.9;

const WIDTH = 100;

const toTenth = (value: number): number => Math.round(value * 10) / 10;
const clamp = (value: number, { least, most }: { least: number; most: number }): number => Math.min(most, Math.max(least, value));

/** Shrinks a text to `width`: translations differ in length. */
function fitting(item: TextItem, width: number): TextItem {
  const { left, right } = inkBox(item);
  const own = 2 * Math.max(-left, right);
  return own <= width ? item : { ...item, size: Math.max(itemLimits.size.least, Math.floor(((item.size * width) / own) * 10) / 10) };
}

export interface PartsPlace {
  side: CutSide;
  colour: string | undefined;
  locale: Locale;
}

export function layParts(parts: readonly Part[], { side, colour, locale }: PartsPlace): Item[] {
  const { printAreaMm: area, cutMm } = side;
  const shorter = Math.min(area.width, area.height);
  const unit = Math.min(shorter * SHARE, shorter - 2 * (cutMm?.safety ?? 0)) / WIDTH;
  const ink = inkOn(colour);
  const inkOf = (wanted: PartInk = 'ink'): string => (wanted === 'ink' ? ink : wanted === 'ground' ? (colour ?? inkOn(ink)) : wanted);
  const length = (units: number): number => toTenth(clamp(units * unit, itemLimits.length));
  return parts.map((part, n): Item => {
    const common = {
      id: `i${n + 1}`,
      x: toTenth(area.width / 2 + (part.x ?? 0) * unit),
      y: toTenth(area.height / 2 + part.y * unit),
      rotation: part.rotation ?? 0,
    };
    if ('text' in part) {
      const { text, font, bold, curve, letterSpacing, fill, yours } = part;
      const size = toTenth(clamp(part.size * unit, itemLimits.size));
      const look = {
        ...(bold && { bold }),
        ...(curve !== undefined && { curve }),
        ...(letterSpacing !== undefined && { letterSpacing }),
        ...(yours && { placeholder: yours }),
      };
      return fitting({ ...common, kind: 'text', text: text[locale], font, size, fill: inkOf(fill), ...look }, WIDTH * unit);
    }
    if ('art' in part) {
      return { ...common, kind: 'art', art: part.art, width: length(part.size), height: length(part.size), fill: inkOf(part.fill) };
    }
    const { shape, fill, line } = part;
    return {
      ...common,
      kind: 'shape',
      shape,
      width: length(part.width),
      height: length(part.height),
      ...(fill !== 'none' && { fill: inkOf(fill) }),
      ...(line !== undefined && { line: { colour: ink, width: Math.max(itemLimits.line.least, toTenth(line * unit)) } }),
    };
  });
}
