// The build emits this file unbundled, so it imports only types.

export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Maximum OKLab distance from the background, about a photo's noise. Black to white is 1. */
const TOLERANCE = 0.07;

/** Edge pixels within this OKLab distance of the background become partly transparent. */
const SOFT = 0.18;

const EDGE = 2;

const LEAST_BORDER = 0.4;

const CLEAR = 16;

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
function backgroundOf({ data }: Pixels, border: readonly number[]): [number, number, number] | undefined {
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
  const near = border.filter((at) => (data[at * 4 + 3] ?? 0) >= CLEAR && away(at) < TOLERANCE).length;
  return near + clear >= border.length * LEAST_BORDER && near > 0 ? colour : undefined;
}

function distanceTo(data: Uint8ClampedArray, [red, green, blue]: readonly [number, number, number]): (at: number) => number {
  const [l, a, b] = oklab(red, green, blue);
  return (at) => {
    const [ownL, ownA, ownB] = oklab(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0);
    return Math.hypot(ownL - l, ownA - a, ownB - b);
  };
}

/** Flood fill from the border, which keeps enclosed areas. Returns the cleared share; 0 without a plain background. */
export function removeBackground(pixels: Pixels): number {
  const { data, width, height } = pixels;
  const border = borderOf(pixels);
  const background = backgroundOf(pixels, border);
  if (!background) return 0;
  const away = distanceTo(data, background);
  const isBackground = (at: number) => (data[at * 4 + 3] ?? 0) < CLEAR || away(at) < TOLERANCE;

  const count = width * height;
  /** 0: unvisited, 1: cleared; higher: distance from the cleared area plus 1. */
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

  let [from, to] = [0, end];
  for (let depth = 1; depth <= EDGE; depth += 1) {
    const soften = (other: number) => {
      if (mark[other] === 0 && away(other) < SOFT) reach(other, depth + 1);
    };
    for (let next = from; next < to; next += 1) around(queue[next] ?? 0, soften);
    [from, to] = [to, end];
  }

  for (let next = gone; next < end; next += 1) {
    const at = (queue[next] ?? 0) * 4;
    const share = Math.max(0, Math.min(1, (away(at / 4) - TOLERANCE) / (SOFT - TOLERANCE)));
    for (let channel = 0; channel < 3; channel += 1) {
      const behind = background[channel] ?? 0;
      data[at + channel] = share > 0 ? behind + ((data[at + channel] ?? 0) - behind) / Math.max(share, 0.1) : 0;
    }
    data[at + 3] = (data[at + 3] ?? 0) * share;
  }
  for (let next = 0; next < gone; next += 1) data.fill(0, (queue[next] ?? 0) * 4, (queue[next] ?? 0) * 4 + 4);
  return gone / count;
}

export interface WorkerRequest {
  picture: Blob;
  pixels: number;
  bytes: number;
}

/** PNG, or WebP if the PNG is too large; `undefined` without a plain background. */
export type WorkerResult = { picture: Blob | undefined } | { failed: string };

async function answer({ picture, pixels, bytes }: WorkerRequest): Promise<WorkerResult> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, Math.sqrt(pixels / (bitmap.width * bitmap.height)));
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(bitmap.width * scale)), Math.max(1, Math.floor(bitmap.height * scale)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { failed: 'no canvas' };
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const gone = removeBackground(image);
  if (gone === 0 || gone === 1) return { picture: undefined };
  context.putImageData(image, 0, 0);
  const whole = await canvas.convertToBlob({ type: 'image/png' });
  return { picture: whole.size <= bytes ? whole : await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 }) };
}

if ('importScripts' in globalThis) {
  self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
    self.postMessage(await answer(data).catch((error: unknown): WorkerResult => ({ failed: String(error) })));
  };
}
