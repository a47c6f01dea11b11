// Emitted unbundled: import only types.

export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export type Method = 'plain' | 'subject';

/**
 * `unsure`: parts are missing or left over. `nothing`: nothing would be removed. `empty`: nothing would remain.
 * `erased`: the brush left nothing.
 */
export type Grade = 'good' | 'unsure' | 'nothing' | 'empty' | 'erased';

/** Lengths and points in fractions of the picture's longer side. */
export interface Stroke {
  kind: 'erase' | 'restore';
  width: number;
  points: readonly (readonly [x: number, y: number])[];
}

export interface Cut {
  method: Method;
  strength: number;
  strokes: readonly Stroke[];
}

/** Distances in OKLab from the background's colour. Pixels below `tolerance` are removed, those up to `soft` become translucent. */
const distancesAt = (strength: number) => {
  const tolerance = 0.07 * 4 ** (strength / 50 - 1);
  return { tolerance, soft: tolerance + 0.11 };
};

const MIDDLE = 50;

const EDGE = 2;

const LEAST_BORDER = 0.4;

const CLEAR = 16;

const MOST_BLURRED = 0.5;

const MOST_BORDER_LEFT = 0.25;

const MOST_BORDER_PATCHES = 12;

const MOST_PATCHES = 100;

const PATCH = EDGE + 2;

/** Maximum uncertain pixels per certain pixel. On photos, good cuts have 0.1, cuts that lose parts 0.3. */
const MOST_DOUBTFUL = 0.25;

/** Shares of the picture that remain after the cut. */
const EMPTY = 0.002;
const ALMOST_EMPTY = 0.005;
const UNCHANGED = 0.998;

function gradeOfShare(kept: number, isBad: boolean): Grade {
  if (kept <= EMPTY) return 'empty';
  if (kept >= UNCHANGED) return 'nothing';
  return isBad || kept < ALMOST_EMPTY ? 'unsure' : 'good';
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

type Lab = readonly [lightness: number, a: number, b: number];

/** Converts to OKLab (Björn Ottosson, "A perceptual color space for image processing", 2020). */
function oklab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function borderOf({ width, height }: Pixels): number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]).flat();
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]).flat();
  return [...new Set([...across, ...down])];
}

/** `undefined` without a dominant border colour. Transparent pixels match any colour. */
function backgroundOf({ data }: Pixels, border: readonly number[], tolerance: number): [number, number, number] | undefined {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  let clear = 0;
  for (const at of border) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    if (alpha < CLEAR) {
      clear += 1;
      continue;
    }
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, { count: bin.count + 1, red: bin.red + red, green: bin.green + green, blue: bin.blue + blue });
  }
  const [most] = [...bins.values()].sort((one, other) => other.count - one.count);
  if (!most) return undefined;
  const colour: [number, number, number] = [most.red / most.count, most.green / most.count, most.blue / most.count].map(Math.round) as [
    number,
    number,
    number,
  ];
  const away = distanceTo(data, colour);
  const near = border.filter((at) => (data[at * 4 + 3] ?? 0) >= CLEAR && away(at) < tolerance).length;
  return near + clear >= border.length * LEAST_BORDER && near > 0 ? colour : undefined;
}

function distanceTo(data: Uint8ClampedArray, [red, green, blue]: readonly [number, number, number]): (at: number) => number {
  const [l, a, b] = oklab(red, green, blue);
  return (at) => {
    const [ownL, ownA, ownB] = oklab(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0);
    return Math.hypot(ownL - l, ownA - a, ownB - b);
  };
}

/** Removes the background from the border inwards, so that enclosed areas stay. Changes nothing without a plain background. */
export function removeBackground(pixels: Pixels, strength = MIDDLE): { cleared: number; grade: Grade } {
  const { data, width, height } = pixels;
  const { tolerance, soft } = distancesAt(strength);
  const border = borderOf(pixels);
  const background = backgroundOf(pixels, border, tolerance);
  if (!background) return { cleared: 0, grade: 'nothing' };
  const away = distanceTo(data, background);
  const isBackground = (at: number) => (data[at * 4 + 3] ?? 0) < CLEAR || away(at) < tolerance;

  const count = width * height;
  /** 0: unvisited. 1: cleared. Higher: distance from the cleared area plus 1. */
  const mark = new Uint8Array(count);
  const queue = new Int32Array(count);
  let end = 0;
  const reach = (at: number, as: number): void => {
    mark[at] = as;
    queue[end] = at;
    end += 1;
  };
  const around = (at: number, visit: (other: number) => void): void => {
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < count - width) visit(at + width);
  };

  for (const at of border) if (mark[at] === 0 && isBackground(at)) reach(at, 1);
  const spread = (other: number) => {
    if (mark[other] === 0 && isBackground(other)) reach(other, 1);
  };
  for (let next = 0; next < end; next += 1) around(queue[next] ?? 0, spread);
  const gone = end;
  let outline = 0;
  for (let next = 0; next < gone; next += 1) {
    let isEdge = false;
    around(queue[next] ?? 0, (other) => {
      isEdge ||= mark[other] === 0;
    });
    if (isEdge) outline += 1;
  }

  let [from, to] = [0, end];
  for (let depth = 1; depth <= EDGE; depth += 1) {
    const soften = (other: number) => {
      if (mark[other] === 0 && away(other) < soft) reach(other, depth + 1);
    };
    for (let next = from; next < to; next += 1) around(queue[next] ?? 0, soften);
    [from, to] = [to, end];
  }
  // A sharp edge ends within two pixels. A blurred edge is wider.
  const isBlurred = end - from > outline * MOST_BLURRED;
  const softened = end;

  const borderLeft = border.filter((at) => mark[at] === 0).length / border.length;
  let patches = 0;
  const join = (other: number) => {
    if (mark[other] === 0) reach(other, PATCH);
  };
  const markPatch = (at: number): void => {
    if (mark[at] !== 0) return;
    patches += 1;
    let next = end;
    for (reach(at, PATCH); next < end; next += 1) around(queue[next] ?? 0, join);
  };
  for (const at of border) markPatch(at);
  const borderPatches = patches;
  for (let at = 0; at < count; at += 1) markPatch(at);
  const isRagged = borderLeft > MOST_BORDER_LEFT || borderPatches > MOST_BORDER_PATCHES || patches > MOST_PATCHES;

  for (let next = gone; next < softened; next += 1) {
    const at = (queue[next] ?? 0) * 4;
    const share = Math.max(0, Math.min(1, (away(at / 4) - tolerance) / (soft - tolerance)));
    for (let channel = 0; channel < 3; channel += 1) {
      const behind = background[channel] ?? 0;
      data[at + channel] = share > 0 ? behind + ((data[at + channel] ?? 0) - behind) / Math.max(share, 0.1) : 0;
    }
    data[at + 3] = (data[at + 3] ?? 0) * share;
  }
  for (let next = 0; next < gone; next += 1) data.fill(0, (queue[next] ?? 0) * 4, (queue[next] ?? 0) * 4 + 4);
  const cleared = gone / count;
  return { cleared, grade: gradeOfShare(1 - cleared, isBlurred || isRagged) };
}

export function gradeOf(subject: Uint8Array): Grade {
  let [kept, doubtful] = [0, 0];
  for (const certainty of subject) {
    if (certainty > 127) kept += 1;
    if (certainty > 25 && certainty < 230) doubtful += 1;
  }
  return gradeOfShare(kept / subject.length, doubtful > kept * MOST_DOUBTFUL);
}

function opaqueShare({ data, width, height }: Pixels): number {
  let sum = 0;
  for (let at = 3; at < data.length; at += 4) sum += data[at] ?? 0;
  return sum / (255 * width * height);
}

export function gradePainted(grade: Grade, painted: Pixels): Grade {
  const kept = opaqueShare(painted);
  if (kept === 0) return 'erased';
  return grade === 'empty' || kept < ALMOST_EMPTY ? 'unsure' : grade;
}

/** True if the cut removed everything and the first stroke restores nothing. */
export const showsOriginal = (grade: Grade, [first]: readonly Stroke[]): boolean => grade === 'empty' && first?.kind !== 'restore';

function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const pass = (from: Float32Array, lines: number, length: number, line: number, step: number) => {
    const to = new Float32Array(from.length);
    for (let n = 0; n < lines; n += 1) {
      let [sum, count] = [0, 0];
      for (let at = -radius; at < length; at += 1) {
        const [enters, leaves] = [at + radius, at - radius - 1];
        if (enters < length) {
          sum += from[n * line + enters * step] ?? 0;
          count += 1;
        }
        if (leaves >= 0) {
          sum -= from[n * line + leaves * step] ?? 0;
          count -= 1;
        }
        if (at >= 0) to[n * line + at * step] = sum / count;
      }
    }
    return to;
  };
  return pass(pass(values, height, width, width, 1), width, height, 1, width);
}

const SIGNIFICANT = 1e-3;

/** Snaps a coarse mask to the picture's edges (He, Sun and Tang, "Guided Image Filtering", 2010). */
export function refined({ data, width, height }: Pixels, mask: Uint8Array): Uint8Array {
  const mean = (of: (at: number) => number) =>
    boxMean(
      Float32Array.from(mask, (_, at) => of(at)),
      width,
      height,
      Math.max(4, Math.ceil(width / 100)),
    );
  const light = Float32Array.from(mask, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  });
  const lightAt = (at: number) => light[at] ?? 0;
  const maskAt = (at: number) => (mask[at] ?? 0) / 255;
  const [meanLight, meanMask] = [mean(lightAt), mean(maskAt)];
  const [squares, products] = [mean((at) => lightAt(at) ** 2), mean((at) => lightAt(at) * maskAt(at))];
  const slope = Float32Array.from(mask, (_, at) => {
    const [ofLight, ofMask] = [meanLight[at] ?? 0, meanMask[at] ?? 0];
    return ((products[at] ?? 0) - ofLight * ofMask) / ((squares[at] ?? 0) - ofLight ** 2 + SIGNIFICANT);
  });
  const offset = mean((at) => (meanMask[at] ?? 0) - (slope[at] ?? 0) * (meanLight[at] ?? 0));
  const smooth = mean((at) => slope[at] ?? 0);
  return Uint8Array.from(mask, (_, at) => Math.max(0, Math.min(255, 255 * ((smooth[at] ?? 0) * lightAt(at) + (offset[at] ?? 0)))));
}

const opacityOf = (certainty: number, strength: number): number =>
  Math.max(0, Math.min(1, (certainty / 255 - (0.05 + (strength / 100) * 0.9)) / 0.3 + 0.5));

const PREVIEW = 1024;

export const MODEL_SIDE = 320;

export type CutRequest =
  | { kind: 'open'; picture: Blob }
  | { kind: 'subject'; certainty: Uint8Array }
  | { kind: 'show'; cut: Cut }
  | { kind: 'finish'; cut: Cut; pixels: number; bytes: number };

export interface CutResults {
  /** `sample` has the size of the model's input. */
  open: { isPlain: boolean; sample: Uint8ClampedArray<ArrayBuffer> };
  subject: undefined;
  show: { picture: ImageBitmap; grade: Grade };
  /** PNG, or WebP if the PNG is too large. */
  finish: Blob;
}

interface Drawn {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
}

interface Open {
  picture: Blob;
  photo: ImageBitmap;
  size: { width: number; height: number };
  subject?: { mask: Uint8Array; grade: Grade };
  base?: { method: Method; strength: number; grade: Grade } & Drawn;
}

function drawn(image: CanvasImageSource, width: number, height: number): Drawn {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, width, height);
  return { canvas, context };
}

const pixelsOf = ({ canvas, context }: Drawn) => context.getImageData(0, 0, canvas.width, canvas.height);

function fitting({ width, height }: ImageBitmap, scale: number) {
  const share = Math.min(1, scale);
  return { width: Math.max(1, Math.floor(width * share)), height: Math.max(1, Math.floor(height * share)) };
}

function paint({ canvas, context }: Drawn, photo: ImageBitmap, strokes: readonly Stroke[]): void {
  const longer = Math.max(canvas.width, canvas.height);
  const original = context.createPattern(photo, 'no-repeat');
  original?.setTransform(new DOMMatrix().scale(canvas.width / photo.width, canvas.height / photo.height));
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { kind, width, points } of strokes) {
    context.globalCompositeOperation = kind === 'erase' ? 'destination-out' : 'source-over';
    context.strokeStyle = (kind === 'restore' && original) || '#000';
    context.lineWidth = width * longer;
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x * longer, y * longer);
    const [first] = points;
    if (first && points.length === 1) context.lineTo(first[0] * longer, first[1] * longer);
    context.stroke();
  }
  context.globalCompositeOperation = 'source-over';
}

function maskOf({ subject, photo }: Open, strength: number): OffscreenCanvas {
  const { canvas, context } = drawn(photo, photo.width, photo.height);
  const image = context.createImageData(photo.width, photo.height);
  subject?.mask.forEach((certainty, at) => {
    image.data[at * 4 + 3] = 255 * opacityOf(certainty, strength);
  });
  context.putImageData(image, 0, 0);
  return canvas;
}

function cutOut(on: Drawn, open: Open, { method, strength }: Pick<Cut, 'method' | 'strength'>): Grade {
  const { canvas, context } = on;
  if (method === 'plain') {
    const image = pixelsOf(on);
    const { grade } = removeBackground(image, strength);
    context.putImageData(image, 0, 0);
    return grade;
  }
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(maskOf(open, strength), 0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'source-over';
  return opaqueShare(pixelsOf(on)) <= EMPTY ? 'empty' : (open.subject?.grade ?? 'nothing');
}

let now: Open | undefined;

async function open(picture: Blob): Promise<CutResults['open']> {
  const whole = await createImageBitmap(picture);
  const size = { width: whole.width, height: whole.height };
  const { width, height } = fitting(whole, PREVIEW / Math.max(whole.width, whole.height));
  const small = drawn(whole, width, height);
  whole.close();
  const { grade } = removeBackground(pixelsOf(small));
  const photo = small.canvas.transferToImageBitmap();
  now = { picture, photo, size };
  return { isPlain: grade === 'good', sample: pixelsOf(drawn(photo, MODEL_SIDE, MODEL_SIDE)).data };
}

function addSubject(to: Open, certainty: Uint8Array): void {
  const { width, height } = to.photo;
  const coarse = new ImageData(MODEL_SIDE, MODEL_SIDE);
  certainty.forEach((value, at) => {
    coarse.data[at * 4 + 3] = value;
  });
  const canvas = new OffscreenCanvas(MODEL_SIDE, MODEL_SIDE);
  canvas.getContext('2d')?.putImageData(coarse, 0, 0);
  const mask = Uint8Array.from({ length: width * height }, () => 0);
  const { data } = pixelsOf(drawn(canvas, width, height));
  for (let at = 0; at < mask.length; at += 1) mask[at] = data[at * 4 + 3] ?? 0;
  to.subject = { mask: refined(pixelsOf(drawn(to.photo, width, height)), mask), grade: gradeOf(certainty) };
}

function baseOf(on: Open, { method, strength }: Cut) {
  const { photo, base } = on;
  if (base?.method === method && base.strength === strength) return base;
  const fresh = drawn(photo, photo.width, photo.height);
  on.base = { ...fresh, method, strength, grade: cutOut(fresh, on, { method, strength }) };
  return on.base;
}

function show(on: Open, cut: Cut): CutResults['show'] {
  const { photo } = on;
  const { canvas, grade } = baseOf(on, cut);
  const preview = drawn(showsOriginal(grade, cut.strokes) ? photo : canvas, photo.width, photo.height);
  paint(preview, photo, cut.strokes);
  const painted = cut.strokes.length > 0 ? gradePainted(grade, pixelsOf(preview)) : grade;
  return { picture: preview.canvas.transferToImageBitmap(), grade: painted };
}

async function finish(from: Open, cut: Cut, pixels: number, bytes: number): Promise<Blob> {
  const { grade } = baseOf(from, cut);
  delete from.base;
  const whole = await createImageBitmap(from.picture);
  const { width, height } = fitting(whole, Math.sqrt(pixels / (whole.width * whole.height)));
  const result = drawn(whole, width, height);
  // Frees the image's memory, because the cut needs as much.
  whole.close();
  if (!showsOriginal(grade, cut.strokes)) cutOut(result, from, cut);
  const restores = cut.strokes.some(({ kind }) => kind === 'restore');
  const photo = restores ? await createImageBitmap(from.picture) : from.photo;
  paint(result, photo, cut.strokes);
  if (restores) photo.close();
  const png = await result.canvas.convertToBlob({ type: 'image/png' });
  return png.size <= bytes ? png : result.canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}

async function answer(request: CutRequest): Promise<CutResults[CutRequest['kind']]> {
  if (request.kind === 'open') return open(request.picture);
  if (!now) throw new Error('no picture is open');
  if (request.kind === 'subject') return addSubject(now, request.certainty) as undefined;
  if (request.kind === 'show') return show(now, request.cut);
  return finish(now, request.cut, request.pixels, request.bytes);
}

if ('importScripts' in globalThis) {
  self.onmessage = async ({ data }: MessageEvent<CutRequest>) => {
    try {
      self.postMessage({ result: await answer(data) });
    } catch (error) {
      self.postMessage({ failed: String(error) });
    }
  };
}
