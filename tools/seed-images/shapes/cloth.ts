import { flatShadow, lightness, linear, tone } from '../studio.ts';
import { lit, type Material } from './material.ts';

/** Cubic curve (`M x y C ...`), its width in the middle, and its strength up to 1. */
export type Crease = readonly [curve: string, width: number, strength: number];

function leaf(curve: string, width: number): string {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (curve.match(/-?[\d.]+/g) ?? []).map(Number);
  const length = Math.hypot(x3 - x0, y3 - y0) || 1;
  const dx = Math.round(((y3 - y0) / length) * width * 0.75);
  const dy = Math.round(((x0 - x3) / length) * width * 0.75);
  return `M${x0} ${y0}C${x1 + dx} ${y1 + dy} ${x2 + dx} ${y2 + dy} ${x3} ${y3}C${x2 - dx} ${y2 - dy} ${x1 - dx} ${y1 - dy} ${x0} ${y0}z`;
}

const leaves = (creases: readonly Crease[]): string =>
  creases.map(([curve, width, strength]) => `<path d="${leaf(curve, width)}" fill-opacity="${strength}"/>`).join('');

interface Cloth {
  id: string;
  outline: string;
  colour: string;
  /** Creases of the left half. The right half gets mirrored, slightly offset copies. */
  creases?: readonly Crease[];
  drape?: readonly Crease[];
  rounded?: number;
  shadow?: number;
  material?: Material;
}

export function cloth({ id, outline, colour, creases = [], drape = [], rounded = 1, shadow = 14, material }: Cloth): string {
  const light = lightness(colour);
  const dark = light > 0.8 ? 0.17 : light > 0.3 ? 0.26 : 0.5;
  const shine = light > 0.93 ? 0.9 : light > 0.82 ? 0.45 : light > 0.3 ? 0.15 : 0.1;
  const edge = (light > 0.8 ? 0.16 : 0.3) * rounded;
  const mirrored =
    creases.length > 0 ? `<g id="${id}d">${leaves(creases)}</g><use href="#${id}d" transform="matrix(-1 0 0 1 1000 8)"/>` : '';
  const folds =
    creases.length + drape.length > 0
      ? `<g filter="url(#b7)"><defs><g id="${id}k">${mirrored}${leaves(drape)}</g></defs>
          <use href="#${id}k" fill="#191420" opacity="${dark}"/><use href="#${id}k" fill="#fff" opacity="${shine}" transform="translate(-12 -7)"/></g>`
      : '';
  return `
    ${linear(`${id}f`, 'diagonal', [0, tone(colour, light > 0.8 ? 0.5 : 0.07)], [0.5, colour], [1, tone(colour, light > 0.8 ? -0.07 : -0.16)])}
    ${rounded > 0 ? linear(`${id}r`, 'right', [0, '#2a2530', edge * 0.8], [0.14, '#2a2530', 0], [0.3, '#fff', light > 0.8 ? 0.25 : 0.05], [0.55, '#2a2530', 0], [0.86, '#2a2530', edge * 0.25], [1, '#2a2530', edge * 1.25]) : ''}
    <defs><path id="${id}o" d="${outline}"/></defs><clipPath id="${id}c"><use href="#${id}o"/></clipPath>
    ${shadow > 0 ? flatShadow(`#${id}o`, shadow) : ''}
    <use href="#${id}o" fill="url(#${id}f)"/>
    <g clip-path="url(#${id}c)">
      ${rounded > 0 ? `<use href="#${id}o" fill="url(#${id}r)"/>` : ''}
      ${folds}
    </g>
    ${material ? lit(id, `${id}c`, material, colour) : ''}
    <use href="#${id}o" fill="none" stroke="${tone(colour, light > 0.8 ? -0.2 : -0.3)}" stroke-width="1.5" opacity=".55"/>`;
}

export function seam(d: string, colour: string, stitched = true): string {
  const line = tone(colour, lightness(colour) > 0.25 ? -0.26 : -0.5);
  const thread = tone(colour, lightness(colour) > 0.25 ? -0.18 : 0.2);
  return (
    `<path d="${d}" fill="none" stroke="${line}" stroke-width="2.2" opacity=".6"/>` +
    (stitched
      ? `<path d="${d}" transform="translate(0 7)" fill="none" stroke="${thread}" stroke-width="1.8" stroke-dasharray="7 5" opacity=".7"/>`
      : '')
  );
}

export function ribbing(d: string, colour: string, width: number): string {
  return (
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.24)}" stroke-width="${width + 3}"/>` +
    `<path d="${d}" fill="none" stroke="${tone(colour, lightness(colour) > 0.8 ? -0.02 : 0.03)}" stroke-width="${width}"/>` +
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.3)}" stroke-width="${width}" stroke-dasharray="1.6 5" opacity=".3"/>`
  );
}
