type Stop = readonly [offset: number, colour: string, opacity?: number];
type Direction = 'down' | 'right' | 'diagonal';

const vectors: Record<Direction, string> = {
  down: 'x2="0" y2="1"',
  right: 'x2="1"',
  diagonal: 'y2="1"',
};

const stopTags = (stops: readonly Stop[]): string =>
  stops.map(([at, colour, o]) => `<stop offset="${at}" stop-color="${colour}"${o === undefined ? '' : ` stop-opacity="${o}"`}/>`).join('');

export function linear(id: string, direction: Direction, ...stops: Stop[]): string {
  return `<linearGradient id="${id}" ${vectors[direction]}>${stopTags(stops)}</linearGradient>`;
}

export function radial(id: string, cx: number, cy: number, r: number, ...stops: Stop[]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`;
}

/** Lightens (0 to 1) or darkens (0 to -1) `#rrggbb`. */
export function tone(hex: string, amount: number): string {
  const to = amount > 0 ? 255 : 0;
  const part = (i: number): string => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16);
    return Math.round(c + (to - c) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const part = (i: number): number => Number.parseInt(hex.slice(i, i + 2), 16) / 255;
  return 0.3 * part(1) + 0.59 * part(3) + 0.11 * part(5);
}

const warmShadow = '#3a3024';

export function standingShadow(cx: number, y: number, halfWidth: number): string {
  return (
    radial('pool', 0.5, 0.5, 0.5, [0, warmShadow, 0.34], [0.45, warmShadow, 0.2], [0.75, warmShadow, 0.06], [1, warmShadow, 0]) +
    radial('foot', 0.5, 0.5, 0.5, [0, warmShadow, 0.65], [0.8, warmShadow, 0.5], [0.92, warmShadow, 0.16], [1, warmShadow, 0]) +
    `<ellipse cx="${cx + halfWidth * 0.25}" cy="${y}" rx="${halfWidth * 1.6}" ry="${halfWidth * 0.3}" fill="url(#pool)"/>` +
    `<ellipse cx="${cx + 5}" cy="${y}" rx="${halfWidth * 1.08}" ry="${halfWidth * 0.12}" fill="url(#foot)"/>`
  );
}

/** `outline`: a path or `#id`. */
export function flatShadow(outline: string, depth = 16): string {
  const shape = outline.startsWith('#') ? `<use href="${outline}"` : `<path d="${outline}"`;
  const cast = (right: number, down: number, opacity: number, blur: number): string =>
    `${shape} transform="translate(${depth * right} ${depth * down})" fill="${warmShadow}" opacity="${opacity}" filter="url(#s${blur})"/>`;
  return cast(0.8, 1.4, 0.24, depth > 10 ? 24 : 12) + cast(0.2, 0.35, 0.32, depth > 10 ? 8 : 4);
}

export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 -${r} ${r}h-${w - 2 * r}a${r} ${r} 0 0 1 -${r} -${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r} -${r}z`;
}

/** `half` runs from the top centre to the bottom centre. It has only the absolute commands M, L, C and Q. */
export function symmetric(half: string, centre = 500): string {
  const segments = [...half.matchAll(/([MLCQ])([^MLCQ]*)/g)].map(([, letter = '', rest = '']) => ({
    letter,
    points: (rest.match(/-?[\d.]+/g) ?? []).map(Number),
  }));
  const back: string[] = [];
  for (let i = segments.length - 1; i > 0; i--) {
    const { letter, points } = segments[i] ?? { letter: '', points: [] };
    const before = segments[i - 1]?.points.slice(-2) ?? [];
    const route = [...before, ...points.slice(0, -2)];
    const pairs: string[] = [];
    for (let j = route.length - 2; j >= 0; j -= 2) pairs.unshift(`${2 * centre - (route[j] ?? 0)} ${route[j + 1]}`);
    const [end = '', ...controls] = pairs;
    back.push(`${letter}${[...controls.reverse(), end].join(' ')}`);
  }
  return `${half}${back.join('')}z`;
}

/** Filters `b…` cover the whole image: straight lines have no bounding box. Filters `s…` cover only their shadow. */
function blurs(body: string): string {
  const used = new Set([...body.matchAll(/url\(#([bs]\d+)\)/g)].map(([, id = '']) => id));
  return [...used]
    .map((id) => {
      const region = id.startsWith('b')
        ? 'filterUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1000"'
        : 'x="-.3" y="-.3" width="1.6" height="1.6"';
      return `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${id.slice(1)}"/></filter>`;
    })
    .join('');
}

const backdrop =
  `<radialGradient id="bg" cx=".36" cy=".3" r=".95">` +
  `<stop offset="0" stop-color="#faf9f6"/><stop offset=".55" stop-color="#f3f1ec"/><stop offset="1" stop-color="#e4e0d7"/></radialGradient>` +
  `<rect width="1000" height="1000" fill="url(#bg)"/>`;

const tidy = (markup: string): string =>
  markup
    .replace(/\s*\n\s*/g, '')
    .replace(/(\d\.\d\d)\d+/g, '$1')
    .replace(/([ ",(-])0\.(\d)/g, '$1.$2')
    .replace(/<g clip-path="[^"]*"><\/g>/g, '');

function shareGradients(markup: string): string {
  const first = new Map<string, string>();
  const replaced = new Map<string, string>();
  const kept = markup.replace(/<((?:linear|radial)Gradient) id="([^"]+)"(.*?)<\/\1>/g, (tag, _kind: string, id: string, rest: string) => {
    const same = first.get(rest);
    if (same === undefined) {
      first.set(rest, id);
      return tag;
    }
    replaced.set(id, same);
    return '';
  });
  return kept.replace(/url\(#([^)]+)\)/g, (tag, id: string) => (replaced.has(id) ? `url(#${replaced.get(id)})` : tag));
}

export function svg(width: number, height: number, body: string): string {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${blurs(body)}${body}</svg>`;
  return `${shareGradients(tidy(markup))}\n`;
}

export const shot = (product: string): string => svg(1000, 1000, backdrop + product);
