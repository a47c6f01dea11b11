import { brand } from '@shop/seed/pictures/palette';

/** `ink` is the main colour: light on dark products. */
export type Artwork = (w: number, h: number, ink: string) => string;

const { coral, mustard, cream, mint, blush } = brand;
const n = (value: number): string => String(Math.round(value * 10) / 10);

export const arches: Artwork = (w, h, ink) => {
  const s = Math.min(w, h / 1.1);
  const [cx, base] = [w / 2, h / 2 + s * 0.5];
  const arch = (r: number, colour: string): string =>
    `<path d="M${n(cx - r)} ${n(base)}V${n(base - s * 0.5)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V${n(base)}z" fill="${colour}"/>`;
  return `${arch(s * 0.48, coral)}${arch(s * 0.38, cream)}${arch(s * 0.35, mustard)}${arch(s * 0.25, cream)}${arch(s * 0.22, ink)}<circle cx="${n(cx)}" cy="${n(base - s * 0.36)}" r="${n(s * 0.12)}" fill="${coral}"/><path d="M${n(cx - s * 0.22)} ${n(base)}v${n(-s * 0.1)}q${n(s * 0.11)} ${n(-s * 0.1)} ${n(s * 0.22)} 0t${n(s * 0.22)} 0v${n(s * 0.1)}z" fill="${mint}"/>`;
};

export const sun: Artwork = (w, h, ink) => {
  const r = Math.min(w, h) * 0.44;
  const [cx, cy] = [w / 2, h / 2];
  const stripes = [0.1, 0.28, 0.46, 0.64, 0.82].map((t) => {
    const y = cy + r * t;
    const half = Math.sqrt(r * r - (y - cy) ** 2);
    const next = cy + r * (t + 0.11);
    const below = Math.sqrt(Math.max(0, r * r - (next - cy) ** 2));
    return `<path d="M${n(cx - half)} ${n(y)}H${n(cx + half)}L${n(cx + below)} ${n(next)}H${n(cx - below)}z" fill="${mustard}"/>`;
  });
  return `<path d="M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z" fill="${coral}"/>${stripes.join('')}<path d="M${n(cx - r)} ${n(cy)}q${n(r / 2)} ${n(-r * 0.5)} ${n(r)} ${n(-r * 0.1)}t${n(r)} ${n(r * 0.1)}z" fill="${ink}"/>`;
};

export const cutouts: Artwork = (w, h, ink) => {
  const leaf = (x: number, y: number, s: number, turn: number, colour: string): string =>
    `<path transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(s / 10)})" d="M0 50C-30 20 -26 -26 0 -50C26 -26 30 20 0 50z" fill="${colour}"/>`;
  const s = Math.min(w, h) / 36;
  return `<rect width="${n(w)}" height="${n(h)}" fill="${blush}"/><path d="M0 ${n(h * 0.62)}C${n(w * 0.3)} ${n(h * 0.46)} ${n(w * 0.5)} ${n(h * 0.82)} ${n(w)} ${n(h * 0.58)}V${n(h)}H0z" fill="${ink}"/><path d="M0 ${n(h * 0.8)}C${n(w * 0.36)} ${n(h * 0.64)} ${n(w * 0.6)} ${n(h * 0.98)} ${n(w)} ${n(h * 0.76)}V${n(h)}H0z" fill="${coral}"/><circle cx="${n(w * 0.7)}" cy="${n(h * 0.26)}" r="${n(s * 5)}" fill="${mustard}"/>
    ${leaf(w * 0.22, h * 0.34, s * 1.9, 20, coral)}${leaf(w * 0.4, h * 0.28, s * 1.4, -24, ink)}${leaf(w * 0.3, h * 0.58, s * 1.2, 68, mint)}${leaf(w * 0.84, h * 0.56, s * 1.3, 30, cream)}${leaf(w * 0.64, h * 0.84, s * 1.2, -40, mustard)}`;
};

export const tiles: Artwork = (w, h, ink) => {
  const columns = Math.max(3, Math.round(w / (Math.min(w, h) / 4)));
  const size = w / columns;
  const rows = Math.ceil(h / size);
  const inks = [coral, ink, mustard, cream, mint];
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const k = (x * 7 + y * 3 + x * y) % 5;
    const u = n(size);
    const shape = [
      `<path d="M0 0A${u} ${u} 0 0 1 ${u} ${u}H0z"`,
      `<circle cx="${n(size / 2)}" cy="${n(size / 2)}" r="${n(size * 0.34)}"`,
      `<path d="M0 0H${u}L0 ${u}z"`,
      `<path d="M${u} 0A${u} ${u} 0 0 0 0 ${u}H${u}z"`,
    ][(x + y * 2) % 4];
    return `<g transform="translate(${n(x * size)} ${n(y * size)})"><path d="M0 0h${u}v${u}h-${u}z" fill="${inks[k]}"/>${shape} fill="${inks[(k + 2) % 5]}"/></g>`;
  });
  return cells.join('');
};

export const card: Artwork = (w, h, ink) => {
  const s = Math.min(w, h);
  return `<rect width="${n(w)}" height="${n(h)}" fill="${ink}"/><path d="M${n(w)} 0V${n(h)}H${n(w * 0.62)}C${n(w * 0.8)} ${n(h * 0.7)} ${n(w * 0.6)} ${n(h * 0.3)} ${n(w * 0.78)} 0z" fill="${coral}"/><circle cx="${n(w - s * 0.24)}" cy="${n(s * 0.28)}" r="${n(s * 0.13)}" fill="${mustard}"/>
    <g transform="translate(${n(s * 0.14)} ${n(s * 0.16)}) scale(${n(s / 100)})"><path d="M0 24V12a12 12 0 0 1 24 0V24z" fill="${mustard}"/><circle cx="12" cy="13" r="5" fill="${ink}"/></g>
    <g fill="${cream}"><rect x="${n(s * 0.14)}" y="${n(h - s * 0.42)}" width="${n(s * 0.5)}" height="${n(s * 0.055)}" rx="2"/><rect x="${n(s * 0.14)}" y="${n(h - s * 0.3)}" width="${n(s * 0.36)}" height="${n(s * 0.03)}" opacity=".7"/><rect x="${n(s * 0.14)}" y="${n(h - s * 0.23)}" width="${n(s * 0.42)}" height="${n(s * 0.03)}" opacity=".7"/></g>`;
};

export const sprig: Artwork = (w, h, ink) => {
  const s = Math.min(w, h);
  const leaf = (y: number, side: 1 | -1, colour: string): string =>
    `<path d="M0 ${y}C${side * 14} ${y - 22} ${side * 34} ${y - 22} ${side * 40} ${y - 30}C${side * 38} ${y - 8} ${side * 20} ${y + 4} 0 ${y}z" fill="${colour}"/>`;
  return `<g transform="translate(${n(w / 2)} ${n(h / 2 + s / 24)}) scale(${n(s / 140)})"><path d="M0 60C4 20 -4 -10 0 -44" fill="none" stroke="${ink}" stroke-width="3"/>${leaf(44, 1, ink)}${leaf(34, -1, coral)}${leaf(16, 1, mustard)}${leaf(6, -1, ink)}${leaf(-12, 1, coral)}${leaf(-20, -1, mustard)}<path d="M0 -40C-14 -54 -8 -66 0 -72C8 -66 14 -54 0 -40z" fill="${coral}"/></g>`;
};

export const ten: Artwork = (w, h, ink) => {
  const s = Math.min(w, h * 0.8);
  return `<g transform="translate(${n(w / 2 - s * 0.42)} ${n(h * 0.1)}) scale(${n(s / 100)})" fill="${ink}"><path d="M4 16L22 0H34V100H16V24L4 32z"/><path fill-rule="evenodd" d="M44 22C44 6 52 0 64 0S84 6 84 22V78C84 94 76 100 64 100S44 94 44 78zM62 24V76C62 84 66 84 66 76V24C66 16 62 16 62 24z"/></g>`;
};

export const rings: Artwork = (w, h, ink) => {
  const s = Math.min(w, h) / 100;
  const heart = (x: number, y: number, size: number, colour: string): string =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0 8C-12 -2 -9 -12 -3.5 -11C-1.5 -10.6 0 -8.4 0 -7C0 -8.4 1.5 -10.6 3.5 -11C9 -12 12 -2 0 8z" fill="${colour}"/>`;
  return `<g transform="translate(${n(w / 2)} ${n(h / 2)}) scale(${n(s)})"><g fill="none" stroke-width="6"><circle cx="16" cy="14" r="26" stroke="${ink}"/><circle cx="-16" cy="14" r="26" stroke="${mustard}"/><path d="M16 -12A26 26 0 0 1 40.4 5" stroke="${ink}"/></g><path d="M-26 -22L-20 -30H-12L-6 -22L-16 -11z" fill="${mint}"/><path d="M-26 -22H-6L-16 -11z" fill="#fff" opacity=".6"/>${heart(14, -30, 1, coral)}${heart(30, -22, 0.6, blush)}${heart(-38, -16, 0.6, coral)}</g>`;
};

export const balloons: Artwork = (w, h, ink) => {
  const s = Math.min(w, h) / 100;
  const balloon = (x: number, y: number, size: number, colour: string): string =>
    `<g transform="translate(${n(x * w)} ${n(y * h)}) scale(${n(s * size)})"><path d="M0 20C-6 34 6 42 -2 62" fill="none" stroke="${ink}" stroke-width="1"/><path d="M0 20C-13 10 -16 0 -16 -6A16 17 0 0 1 16 -6C16 0 13 10 0 20L4 24H-4z" fill="${colour}"/><path d="M-9 -9A9 9 0 0 1 -3 -16" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".7"/></g>`;
  const flags = Array.from({ length: 7 }, (_, i) => {
    const x = (i * w) / 7;
    return `<path d="M${n(x)} 0H${n(x + w / 7)}L${n(x + w / 14)} ${n(s * 15)}z" fill="${[coral, mustard, ink, mint][i % 4]}"/>`;
  });
  return `<rect width="${n(w)}" height="${n(h)}" fill="${cream}"/>${flags.join('')}${balloon(0.28, 0.42, 0.9, coral)}${balloon(0.72, 0.4, 0.9, mint)}${balloon(0.5, 0.34, 1.15, mustard)}<path d="M0 ${n(h)}V${n(h * 0.84)}C${n(w * 0.3)} ${n(h * 0.76)} ${n(w * 0.7)} ${n(h * 0.92)} ${n(w)} ${n(h * 0.82)}V${n(h)}z" fill="${blush}"/>`;
};

export const stamp: Artwork = (w, h, ink) => {
  const s = Math.min(w, h) / 100;
  return `<g transform="translate(${n(w * 0.24)} ${n(h / 2)}) scale(${n(s)})" fill="${ink}"><circle r="27" fill="none" stroke="${ink}" stroke-width="3"/><path d="M-13 17V0A13 13 0 0 1 13 0V17z"/><circle cy="-1" r="5" fill="#fff"/></g>
    <g fill="${ink}"><rect x="${n(w * 0.48)}" y="${n(h * 0.32)}" width="${n(w * 0.38)}" height="${n(s * 8)}" rx="2"/><rect x="${n(w * 0.48)}" y="${n(h * 0.52)}" width="${n(w * 0.26)}" height="${n(s * 4)}" opacity=".75"/><rect x="${n(w * 0.48)}" y="${n(h * 0.63)}" width="${n(w * 0.32)}" height="${n(s * 4)}" opacity=".75"/></g>`;
};

const whole = (w: number, h: number, fill: string): string => `<rect width="${n(w)}" height="${n(h)}" fill="${fill}"/>`;

const middle = (w: number, h: number, body: string): string => {
  const s = Math.min(w, h) / 100;
  return `<g transform="translate(${n(w / 2 - 50 * s)} ${n(h / 2 - 50 * s)}) scale(${(s).toFixed(3)})">${body}</g>`;
};

export const rocket: Artwork = (w, h, ink) =>
  middle(
    w,
    h,
    `<g transform="rotate(32 50 50)"><path d="M42 76C38 88 46 92 50 99C54 92 62 88 58 76z" fill="${mustard}"/><path d="M36 52C24 58 24 70 26 80L40 70zM64 52C76 58 76 70 74 80L60 70z" fill="${ink}"/><path d="M50 4C34 18 32 50 38 76H62C68 50 66 18 50 4z" fill="${coral}"/><path d="M50 4C43 10 39 19 37 29H63C61 19 57 10 50 4z" fill="${ink}"/><circle cx="50" cy="45" r="9" fill="${cream}"/><circle cx="50" cy="45" r="5.6" fill="${mint}"/></g>${[
      [14, 22, 4],
      [84, 66, 5],
      [22, 56, 2.6],
      [90, 24, 3],
      [70, 90, 2.4],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<path d="M${x} ${y - r * 1.6}L${x + r * 0.5} ${y - r * 0.5}L${x + r * 1.6} ${y}L${x + r * 0.5} ${y + r * 0.5}L${x} ${y + r * 1.6}L${x - r * 0.5} ${y + r * 0.5}L${x - r * 1.6} ${y}L${x - r * 0.5} ${y - r * 0.5}z" fill="${mustard}"/>`,
      )
      .join('')}`,
  );

export const citrus: Artwork = (w, h, ink) => {
  const slice = (x: number, y: number, r: number, rind: string, flesh: string): string =>
    `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${rind}"/><circle r="${r * 0.86}" fill="${cream}"/>${Array.from({ length: 8 }, (_, i) => `<path transform="rotate(${i * 45 + 22})" d="M0 ${n(-r * 0.12)}L${n(r * 0.27)} ${n(-r * 0.68)}Q0 ${n(-r * 0.9)} ${n(-r * 0.27)} ${n(-r * 0.68)}z" fill="${flesh}"/>`).join('')}</g>`;
  return middle(
    w,
    h,
    `<path d="M58 20C66 2 88 4 96 8C90 26 74 32 58 20z" fill="${ink}"/><path d="M26 28C14 18 4 20 -2 24C4 36 14 40 26 28z" fill="${ink}" opacity=".85"/>${slice(36, 44, 30, coral, coral)}${slice(70, 68, 26, mustard, mustard)}${slice(22, 84, 14, mustard, mustard)}`,
  );
};

export const mountains: Artwork = (w, h, ink) =>
  `${whole(w, h, mustard)}<circle cx="${n(w * 0.36)}" cy="${n(h * 0.3)}" r="${n(Math.min(w, h) * 0.17)}" fill="${cream}"/><path d="M0 ${n(h * 0.62)}L${n(w * 0.26)} ${n(h * 0.36)}L${n(w * 0.46)} ${n(h * 0.58)}L${n(w * 0.72)} ${n(h * 0.3)}L${n(w)} ${n(h * 0.56)}V${n(h)}H0z" fill="${coral}"/><path d="M${n(w * 0.72)} ${n(h * 0.3)}L${n(w * 0.62)} ${n(h * 0.41)}L${n(w * 0.7)} ${n(h * 0.39)}L${n(w * 0.76)} ${n(h * 0.44)}L${n(w * 0.85)} ${n(h * 0.42)}z" fill="${cream}"/><path d="M0 ${n(h * 0.78)}L${n(w * 0.2)} ${n(h * 0.62)}L${n(w * 0.44)} ${n(h * 0.8)}L${n(w * 0.66)} ${n(h * 0.62)}L${n(w)} ${n(h * 0.84)}V${n(h)}H0z" fill="${ink}"/><path d="M0 ${n(h * 0.9)}Q${n(w * 0.3)} ${n(h * 0.82)} ${n(w * 0.56)} ${n(h * 0.91)}T${n(w)} ${n(h * 0.88)}V${n(h)}H0z" fill="${mint}"/>`;

export const cat: Artwork = (w, h, ink) =>
  middle(
    w,
    h,
    `<path d="M74 92C96 88 100 64 88 56" fill="none" stroke="${coral}" stroke-width="9" stroke-linecap="round"/><path d="M24 96C20 70 28 54 50 54S80 70 76 96z" fill="${coral}"/><path d="M38 96C36 78 42 68 50 68S64 78 62 96z" fill="${cream}"/><path d="M20 8L38 20Q50 16 62 20L80 8C84 26 82 40 78 46C72 60 60 64 50 64S28 60 22 46C18 40 16 26 20 8z" fill="${coral}"/><path d="M25 17L34 24L26 34zM75 17L66 24L74 34z" fill="${blush}"/><path d="M46 18h8l-1 12h-6zM33 24l5-3 1 8zM67 24l-5-3-1 8z" fill="${mustard}"/><circle cx="38" cy="40" r="4.6" fill="${ink}"/><circle cx="62" cy="40" r="4.6" fill="${ink}"/><circle cx="39.6" cy="38.4" r="1.5" fill="${cream}"/><circle cx="63.6" cy="38.4" r="1.5" fill="${cream}"/><path d="M47 47h6l-3 4z" fill="${ink}"/><path d="M50 51C49 56 44 56 42 54M50 51C51 56 56 56 58 54M30 48L14 45M30 51L15 54M70 48L86 45M70 51L85 54" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round"/>`,
  );

export const night: Artwork = (w, h) => {
  const s = Math.min(w, h);
  const dark = brand.ink;
  const stars = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = [((i * 61) % 97) / 97, ((i * 37) % 61) / 100];
    return `<circle cx="${n(x * w)}" cy="${n(y * h)}" r="${n(s * (i % 4 === 0 ? 0.011 : 0.006))}" fill="${i % 5 === 0 ? mustard : cream}"/>`;
  });
  return `${whole(w, h, dark)}${stars.join('')}<path d="M${n(w * 0.68)} ${n(h * 0.26 - s * 0.15)}a${n(s * 0.15)} ${n(s * 0.15)} 0 1 0 ${n(s * 0.13)} ${n(s * 0.22)}a${n(s * 0.12)} ${n(s * 0.12)} 0 0 1 ${n(-s * 0.13)} ${n(-s * 0.22)}z" fill="${mustard}"/><path d="M0 ${n(h * 0.74)}Q${n(w * 0.28)} ${n(h * 0.56)} ${n(w * 0.56)} ${n(h * 0.74)}T${n(w)} ${n(h * 0.68)}V${n(h)}H0z" fill="#2c6150"/><path d="M0 ${n(h * 0.88)}Q${n(w * 0.36)} ${n(h * 0.7)} ${n(w * 0.7)} ${n(h * 0.86)}T${n(w)} ${n(h * 0.82)}V${n(h)}H0z" fill="${coral}"/>`;
};

export const bicycle: Artwork = (w, h, ink) =>
  middle(
    w,
    h,
    `<g fill="none" stroke="${ink}" stroke-width="3.4"><circle cx="22" cy="68" r="18"/><circle cx="78" cy="68" r="18"/></g><g stroke="${ink}" stroke-width=".8" opacity=".6"><path d="M22 50V86M4 68H40M9 55L35 81M35 55L9 81M78 50V86M60 68H96M65 55L91 81M91 55L65 81"/></g><g fill="none" stroke="${coral}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M22 68L36 38H68L48 68H22M36 38L48 68M66 30L78 68"/></g><path d="M28 34H44" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><path d="M66 30H58" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><path d="M70 34H94L90 52H74z" fill="${mustard}"/><path d="M76 34C74 26 78 22 78 18M83 34V14M89 34C91 26 88 22 90 19" fill="none" stroke="${ink}" stroke-width="1.6"/><circle cx="78" cy="17" r="5" fill="${coral}"/><circle cx="84" cy="11" r="5.4" fill="${blush}"/><circle cx="91" cy="18" r="5" fill="${mint}"/><circle cx="48" cy="68" r="4" fill="${ink}"/>`,
  );

export const seaside: Artwork = (w, h) => {
  const horizon = h * 0.56;
  const s = Math.min(w, h);
  const glints = Array.from({ length: 9 }, (_, i) => {
    const half = w * (0.04 + i * 0.022);
    return `<path d="M${n(w * 0.5 - half)} ${n(horizon + h * 0.03 + i * h * 0.045)}H${n(w * 0.5 + half)}" stroke="#ffe2ad" stroke-width="${n(s * 0.012)}" stroke-linecap="round" opacity="${n(0.9 - i * 0.08)}"/>`;
  });
  return `<linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#5c7fa3"/><stop offset=".55" stop-color="#f0b58c"/><stop offset="1" stop-color="#ff9d6b"/></linearGradient><linearGradient id="sea" x2="0" y2="1"><stop offset="0" stop-color="#d98a6c"/><stop offset=".5" stop-color="#41698a"/><stop offset="1" stop-color="#23455f"/></linearGradient>
    <rect width="${n(w)}" height="${n(horizon)}" fill="url(#dusk)"/><circle cx="${n(w / 2)}" cy="${n(horizon - s * 0.06)}" r="${n(s * 0.12)}" fill="#fff0cf"/><path d="M0 ${n(horizon)}V${n(horizon - h * 0.1)}Q${n(w * 0.12)} ${n(horizon - h * 0.16)} ${n(w * 0.26)} ${n(horizon - h * 0.04)}L${n(w * 0.36)} ${n(horizon)}z" fill="#4f5a6b"/><rect y="${n(horizon - 0.5)}" width="${n(w)}" height="${n(h - horizon + 0.5)}" fill="url(#sea)"/>${glints.join('')}
    <path d="M${n(w * 0.7)} ${n(horizon + h * 0.1)}h${n(s * 0.2)}l${n(-s * 0.03)} ${n(s * 0.05)}h${n(-s * 0.14)}z" fill="#20303f"/><path d="M${n(w * 0.7 + s * 0.1)} ${n(horizon + h * 0.085)}V${n(horizon - h * 0.17)}L${n(w * 0.7 + s * 0.2)} ${n(horizon + h * 0.07)}z" fill="#fdf6ea"/><path d="M${n(w * 0.7 + s * 0.085)} ${n(horizon + h * 0.08)}V${n(horizon - h * 0.1)}L${n(w * 0.7 + s * 0.01)} ${n(horizon + h * 0.08)}z" fill="#e8dcc8"/>`;
};

export const terrazzo: Artwork = (w, h, ink) => {
  const s = Math.min(w, h) / 9;
  const [across, down] = [Math.ceil(w / s), Math.ceil(h / s)];
  const inks = [coral, ink, mustard, mint, '#8aa9a0'];
  const chips = Array.from({ length: across * down }, (_, i) => {
    const [x, y] = [i % across, Math.floor(i / across)];
    const r = (k: number): number => (((i + 1) * (k * 37 + 11)) % 53) / 53;
    const size = s * (0.3 + r(1) * 0.42);
    const points = [0, 72, 144, 216, 288].map((turn, k) => {
      const angle = ((turn + r(k + 2) * 50) * Math.PI) / 180;
      const long = size * (0.55 + r(k + 7) * 0.3);
      return `${n((x + 0.2 + r(3) * 0.6) * s + Math.cos(angle) * long)} ${n((y + 0.2 + r(5) * 0.6) * s + Math.sin(angle) * long)}`;
    });
    return `<path d="M${points.join('L')}z" fill="${inks[(x * 2 + y * 3 + (i % 3)) % 5]}"/>`;
  });
  return `${whole(w, h, cream)}${chips.join('')}`;
};

export const offer: Artwork = (w, h, ink) => {
  const s = Math.min(w, h);
  const tall = h > w;
  const [cx, cy] = tall ? [w / 2, h * 0.3] : [w * 0.27, h / 2];
  const [x, y, long] = tall ? [w * 0.16, h * 0.56, w * 0.68] : [w * 0.54, h * 0.26, w * 0.36];
  const bar = (i: number, length: number, thick: number): string =>
    `<rect x="${n(x)}" y="${n(y + i * s * 0.15)}" width="${n(long * length)}" height="${n(s * thick)}" rx="${n(s * 0.012)}"/>`;
  return `${whole(w, h, coral)}<path d="M0 ${n(h)}V${n(h * 0.8)}Q${n(w * 0.3)} ${n(h * 0.68)} ${n(w * 0.56)} ${n(h * 0.82)}T${n(w)} ${n(h * 0.76)}V${n(h)}z" fill="${ink}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(s * 0.34)}" fill="${mustard}"/><g transform="translate(${n(cx)} ${n(cy)}) scale(${(s / 130).toFixed(3)})" fill="none" stroke="${ink}" stroke-width="6"><circle cx="-15" cy="-14" r="9"/><circle cx="15" cy="14" r="9"/><path d="M17 -24L-17 24" stroke-linecap="round"/></g><g fill="${cream}">${bar(0, 1, 0.09)}${bar(1, 0.7, 0.06)}${bar(2, 0.84, 0.06)}</g>`;
};
