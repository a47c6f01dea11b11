import type { ProductSide } from '@shop/contracts/catalog';
import type { InkLine, TextItem } from '@shop/contracts/scene';
import { isPrinted } from '@shop/contracts/scene-current';
import type { FamilyId } from '@shop/contracts/scene-fonts';
import { itemLimits } from '@shop/contracts/scene-limits';
import { fittedText } from '@shop/scene/fit-text';
import { flatInks } from '@shop/scene/flat-inks';
import { isMeasured } from '@shop/scene/font-letters';
import { type Goods, isTinted, limitsOf } from '@shop/scene/goods';
import { colourDistance, inkOn, inkOnPaper, isFaint, isNearWhite, LIGHT_INK } from '@shop/scene/ink';
import { boundsOf } from '@shop/scene/scene-bounds';
import { colourBelow } from '@shop/scene/scene-quality';
import { byHand, clamp, type Items, isAuto, patched, toHundredth } from '../design/edits.ts';
import { inks, withAutoValuesOn } from '../design/model.ts';

/** Line and shadow in em. */
export interface Look {
  font: FamilyId;
  bold: true | undefined;
  italic: true | undefined;
  letterSpacing: number | undefined;
  lineSpacing: number | undefined;
  curve: number | undefined;
  fill: string;
  outline: InkLine | undefined;
  shadow: TextItem['shadow'] | undefined;
}

export interface Surface {
  side: ProductSide;
  goods: Goods;
}

/** Best first. */
type Wanted = readonly string[];

interface TextStyle {
  font: FamilyId;
  bold?: true;
  letterSpacing?: number;
  /** Degrees per letter. */
  curve?: number;
  /** Default: the text keeps its colour. */
  fill?: Wanted;
  outline?: Wanted;
  shadow?: Wanted;
}

const [dark, light, red, , amber, green, teal, blue, navy, purple] = inks;
const pink = '#e0399a';
const gold = '#b08d3c';

const styles = {
  plain: { font: 'arimo', bold: true, fill: [] },
  poster: { font: 'anton', letterSpacing: 0.02 },
  shaded: { font: 'montserrat', bold: true, fill: [], shadow: [amber, red, teal] },
  retro: { font: 'righteous', fill: [amber, red, navy], outline: [], shadow: [red, teal, purple] },
  varsity: { font: 'alfa-slab-one', letterSpacing: 0.03, fill: [red, navy, amber], outline: [] },
  comic: { font: 'baloo-2', bold: true, fill: [amber, red, teal], outline: [], shadow: [] },
  neon: { font: 'comfortaa', bold: true, fill: [light, dark], outline: [pink, teal, amber], shadow: [blue, teal, amber] },
  arch: { font: 'montserrat', bold: true, curve: 9 },
  badge: { font: 'oswald', bold: true, letterSpacing: 0.1, curve: 15 },
  signature: { font: 'alex-brush' },
  invitation: { font: 'great-vibes', fill: [gold, amber] },
  elegant: { font: 'cinzel', letterSpacing: 0.1 },
  stencil: { font: 'black-ops-one', letterSpacing: 0.04, fill: [green, amber] },
  typewriter: { font: 'special-elite' },
} as const satisfies Record<string, TextStyle>;

export type StyleId = keyof typeof styles;

export const styleIds = Object.keys(styles) as StyleId[];

export const styleFonts: readonly FamilyId[] = styleIds.map((id) => styles[id].font);

const OUTLINE = 0.05;
const SHADOW = 0.06;

const CURVES = { least: 40, most: 270 };

/** CIE76. */
const APART = 20;

const bareGround = ({ side, goods }: Surface): string => side.groundColour ?? goods.productColour ?? LIGHT_INK;

/** `undefined` on pictures. */
export const groundUnder = (item: TextItem, below: Items, surface: Surface): string | undefined =>
  colourBelow(boundsOf(item), below, bareGround(surface), (ink) => ink);

export function lookOf(item: TextItem): Look {
  const { font, bold, italic, letterSpacing, lineSpacing, curve, fill, outline, shadow, size } = item;
  return {
    font,
    bold,
    italic,
    letterSpacing,
    lineSpacing,
    curve,
    fill,
    outline: outline && { ...outline, width: outline.width / size },
    shadow: shadow && { ...shadow, x: shadow.x / size, y: shadow.y / size },
  };
}

export function lookIn(id: StyleId, item: TextItem, ground: string | undefined, surface: Surface): Look {
  const { font, bold, letterSpacing, curve, ...wanted }: TextStyle = styles[id];
  const tinted = isTinted(surface.side, surface.goods);
  const printed = (ink: string) => (tinted && ground !== undefined ? inkOnPaper(ink, ground) : ink);
  const isSeen = (ink: string, on: string | undefined) => !(tinted && isNearWhite(ink)) && !isFaint(printed(ink), on);
  const kept = item.outline && isFaint(printed(item.fill), ground) ? item.outline.colour : item.fill;
  const usual = inkOn(ground ?? bareGround(surface));
  const pick = (wanted: Wanted, on: string | undefined, besides?: string) =>
    wanted.find((ink) => isSeen(ink, on) && (besides === undefined || colourDistance(ink, besides) > APART));

  const outline = wanted.outline && (pick(wanted.outline, ground) ?? usual);
  const fill = wanted.fill ? (pick(wanted.fill, outline === undefined ? ground : printed(outline)) ?? usual) : kept;
  const edge = outline ?? fill;
  const shadow = wanted.shadow && (pick(wanted.shadow, ground, edge) ?? edge);
  const letters = Math.max(...item.text.split('\n').map((line) => [...line.trim()].length));
  return {
    font,
    bold,
    italic: undefined,
    letterSpacing,
    lineSpacing: item.lineSpacing,
    curve: curve && clamp(curve * letters, CURVES),
    fill,
    outline: outline === undefined ? undefined : { colour: outline, width: OUTLINE },
    shadow: shadow === undefined ? undefined : { colour: shadow, x: SHADOW, y: SHADOW },
  };
}

/** At any line width. */
export function wears(item: TextItem, look: Look): boolean {
  const own = lookOf(item);
  const plain = ({ outline, shadow, ...letters }: Look) => JSON.stringify([letters, outline?.colour, shadow?.colour]);
  return plain(own) === plain(look);
}

function linesOf({ outline, shadow }: Look, size: number, thinnest: number): Pick<Look, 'outline' | 'shadow'> {
  const shift = (em: number) => toHundredth(clamp(em * size, itemLimits.shadow));
  return {
    outline: outline && { ...outline, width: clamp(Math.max(thinnest, toHundredth(outline.width * size)), itemLimits.line) },
    shadow: shadow && { ...shadow, x: shift(shadow.x), y: shift(shadow.y) },
  };
}

export const drawnIn = (item: TextItem, look: Look, thinnest = 0): TextItem =>
  patched([item], [item.id], { ...look, ...linesOf(look, item.size, thinnest) })[0] as TextItem;

export type LookFor = (item: TextItem, ground: string | undefined) => Look;

export function withLooks(items: Items, ids: readonly string[], lookFor: LookFor, surface: Surface): Items {
  const { side, goods } = surface;
  const { thinnestLine, smallestLetters } = limitsOf(goods.printMethod, side);
  const looks = new Map(
    items.flatMap((item, n) =>
      item.kind === 'text' && ids.includes(item.id) ? [[item.id, lookFor(item, groundUnder(item, items.slice(0, n), surface))]] : [],
    ),
  );
  const mapped = (all: Items, change: (item: TextItem, look: Look) => TextItem): Items =>
    all.map((item) => {
      const look = looks.get(item.id);
      return look && item.kind === 'text' ? change(item, look) : item;
    });
  const fitted = (item: TextItem) => fittedText(item, side, smallestLetters);
  const overflowing = new Set(items.flatMap((item) => (item.kind === 'text' && isMeasured(item) && !fitted(item) ? [] : item.id)));

  const lettered = mapped(items, (item, look) => {
    const after = drawnIn(item, { ...look, outline: undefined, shadow: undefined });
    return look.fill === item.fill ? after : byHand(after, { fill: look.fill });
  });
  const sized = withAutoValuesOn(lettered, side, goods.productColour);
  return mapped(sized, (item, look) => {
    const after = drawnIn(item, look, thinnestLine);
    return isAuto(item, 'size') || overflowing.has(item.id) ? after : (fitted(after) ?? after);
  });
}

export function styleIdsFor(items: Items, ids: readonly string[], surface: Surface): readonly StyleId[] {
  const { maxColours } = surface.side;
  if (maxColours === undefined) return styleIds;
  const count = (some: Items) => flatInks(some.filter(isPrinted)).colours.length;
  const most = Math.max(maxColours, count(items));
  return styleIds.filter((id) => {
    const dressed = items.map((item, n) =>
      item.kind === 'text' && ids.includes(item.id)
        ? drawnIn(item, lookIn(id, item, groundUnder(item, items.slice(0, n), surface), surface))
        : item,
    );
    return count(dressed) <= most;
  });
}
