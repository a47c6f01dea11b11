import { flatShadow, linear, radial, roundRect } from '../../studio.ts';

const gold = linear('au', 'diagonal', [0, '#fff4cd'], [0.3, '#dfb660'], [0.5, '#fbe6ab'], [0.75, '#b98a3a'], [1, '#8a6225']);
const silver = linear('ag', 'diagonal', [0, '#ffffff'], [0.3, '#b3b8bf'], [0.5, '#f1f3f5'], [0.75, '#8e949c'], [1, '#6a7078']);
const pearl = radial('pe', 0.36, 0.3, 0.75, [0, '#ffffff'], [0.35, '#fbf4ec'], [0.7, '#e2d3c4'], [0.9, '#b7a596'], [1, '#d8cabc']);

function along(
  count: number,
  from: [number, number],
  sag: [number, number],
  to: [number, number],
  draw: (x: number, y: number, turn: number, i: number) => string,
): string {
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const at = (k: 0 | 1): number => (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * sag[k] + t * t * to[k];
    const slope = (k: 0 | 1): number => 2 * (1 - t) * (sag[k] - from[k]) + 2 * t * (to[k] - sag[k]);
    return draw(Math.round(at(0)), Math.round(at(1)), Math.round((Math.atan2(slope(1), slope(0)) * 180) / Math.PI), i);
  }).join('');
}

function chain(count: number, from: [number, number], sag: [number, number], to: [number, number], metal = 'au', size = 1): string {
  const links = along(count, from, sag, to, (x, y, turn, i) =>
    i % 2
      ? `<ellipse cx="${x}" cy="${y}" rx="${11 * size}" ry="${3 * size}" transform="rotate(${turn} ${x} ${y})"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${12 * size}" ry="${7 * size}" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  const line = `M${from.join(' ')}Q${sag.join(' ')} ${to.join(' ')}`;
  return `<path d="${line}" fill="none" stroke="#3a3024" stroke-width="${12 * size}" opacity=".35" filter="url(#b4)" transform="translate(6 10)"/><g fill="none" stroke="url(#${metal})" stroke-width="${4.5 * size}">${links}</g>`;
}

function stone(x: number, y: number, r: number, colours: readonly [string, string, string]): string {
  const points = Array.from({ length: 8 }, (_, i) => [Math.cos((i * Math.PI) / 4 + 0.39), Math.sin((i * Math.PI) / 4 + 0.39)] as const);
  const facets = points.map(([cx, cy], i) => {
    const [nx, ny] = points[(i + 1) % 8] ?? [0, 0];
    return `<path d="M${cx * r} ${cy * r}L${nx * r} ${ny * r}L${nx * r * 0.52} ${ny * r * 0.52}L${cx * r * 0.52} ${cy * r * 0.52}z" fill="${colours[i % 3]}" stroke="#fff" stroke-width="1" stroke-opacity=".6"/>`;
  });
  return `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${colours[0]}"/>${facets.join('')}<circle r="${r * 0.5}" fill="${colours[1]}"/><path d="M${-r * 0.4} ${-r * 0.1}L${-r * 0.1} ${-r * 0.42}L${r * 0.12} ${-r * 0.34}L${-r * 0.3} ${r * 0.12}z" fill="#fff" opacity=".85"/></g>`;
}

const diamond = ['#dfe9ef', '#f6fafc', '#b4c5d0'] as const;

export function silverRing(): string {
  return `${silver}<ellipse cx="540" cy="850" rx="300" ry="50" fill="#3a3024" opacity=".35" filter="url(#b24)"/><ellipse cx="506" cy="862" rx="130" ry="14" fill="#3a3024" opacity=".5" filter="url(#b8)"/>
    <ellipse cx="500" cy="590" rx="262" ry="272" fill="none" stroke="#5f656d" stroke-width="62"/><ellipse cx="500" cy="590" rx="262" ry="272" fill="none" stroke="url(#ag)" stroke-width="56"/>
    <ellipse cx="506" cy="596" rx="240" ry="250" fill="none" stroke="#4d535b" stroke-width="16" opacity=".55"/><path d="M250 540 C270 420 350 350 440 332" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".95" filter="url(#b3)"/><path d="M740 690 C716 760 660 820 580 842" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".7" filter="url(#b3)"/>
    <path d="M400 300 L450 360 H550 L600 300z" fill="url(#ag)" stroke="#6a7078" stroke-width="2"/>${stone(500, 226, 122, diamond)}
    <g fill="url(#ag)" stroke="#6a7078" stroke-width="1.5"><circle cx="402" cy="150" r="18"/><circle cx="598" cy="150" r="18"/><circle cx="402" cy="302" r="18"/><circle cx="598" cy="302" r="18"/></g>`;
}

export function pearlEarrings(): string {
  const one = (x: number, y: number): string =>
    `<ellipse cx="${x + 26}" cy="${y + 250}" rx="130" ry="124" fill="#3a3024" opacity=".3" filter="url(#b16)"/>${stone(x, y - 150, 48, diamond)}<circle cx="${x}" cy="${y - 150}" r="52" fill="none" stroke="url(#au)" stroke-width="11"/>
    <path d="M${x} ${y - 96} V${y + 70}" stroke="#8a6225" stroke-width="9"/><path d="M${x} ${y - 96} V${y + 70}" stroke="url(#br)" stroke-width="6"/><path d="M${x - 26} ${y + 96} C${x - 20} ${y + 64} ${x + 20} ${y + 64} ${x + 26} ${y + 96}z" fill="url(#au)"/>
    <circle cx="${x}" cy="${y + 210}" r="126" fill="url(#pe)"/><ellipse cx="${x - 44}" cy="${y + 156}" rx="34" ry="24" fill="#fff" transform="rotate(-35 ${x - 44} ${y + 156})" filter="url(#b4)"/><path d="M${x - 70} ${y + 290} C${x - 20} ${y + 326} ${x + 50} ${y + 318} ${x + 90} ${y + 270}" fill="none" stroke="#fff" stroke-width="12" opacity=".4" filter="url(#b8)"/>`;
  return `${gold}${linear('br', 'right', [0, '#b98a3a'], [1, '#fbe6ab'])}${pearl}${one(310, 360)}${one(690, 470)}`;
}

export function goldNecklace(): string {
  return `${gold}${chain(46, [190, 110], [500, 1130], [810, 110], 'au', 1.25)}
    <path d="M500 640 l-26 -30 h52z" fill="url(#au)"/><circle cx="516" cy="736" r="100" fill="#3a3024" opacity=".35" filter="url(#b12)"/><circle cx="500" cy="718" r="100" fill="url(#au)" stroke="#8a6225" stroke-width="2"/><circle cx="500" cy="718" r="82" fill="none" stroke="#9b712e" stroke-width="3"/>
    <path d="M500 656 L514 704 L562 718 L514 732 L500 780 L486 732 L438 718 L486 704z" fill="#fff3cf" stroke="#a87a32" stroke-width="2"/>${stone(500, 718, 15, diamond)}`;
}

export function bracelet(): string {
  const shades = ['#0f3d3e', '#f4efe6', '#ff6b4a', '#f2b441', '#2f7c7a'];
  const defs = shades
    .map((c, i) => radial(`b${String.fromCharCode(97 + i)}`, 0.34, 0.28, 0.8, [0, '#fff'], [0.22, c], [0.75, c], [1, '#1a1210']))
    .join('');
  const beads = Array.from({ length: 24 }, (_, i) => {
    const a = (i / 24) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [Math.round(500 + Math.cos(a) * 310), Math.round(500 + Math.sin(a) * 300)];
    return i % 6 === 3
      ? `<circle cx="${x}" cy="${y}" r="30" fill="url(#au)"/><circle cx="${x}" cy="${y}" r="18" fill="none" stroke="#8a6225" stroke-width="3"/>`
      : `<circle cx="${x}" cy="${y}" r="40" fill="url(#b${String.fromCharCode(97 + (i % 5))})"/>`;
  }).join('');
  return `${gold}${defs}<ellipse cx="520" cy="534" rx="312" ry="302" fill="none" stroke="#3a3024" stroke-width="76" opacity=".32" filter="url(#b16)"/>${beads}
    <path d="M500 800 V850" stroke="#8a6225" stroke-width="6"/><circle cx="500" cy="890" r="40" fill="url(#au)" stroke="#8a6225" stroke-width="2"/><path d="M500 866 l7 17 17 7 -17 7 -7 17 -7 -17 -17 -7 17 -7z" fill="#fff3cf"/>`;
}

export function wristWatch(): string {
  const marks = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M500 ${i % 3 ? 338 : 334} V${i % 3 ? 358 : 372}" stroke="#c9983f" stroke-width="${i % 3 ? 6 : 10}" transform="rotate(${i * 30} 500 500)"/>`,
  ).join('');
  return `${gold}${linear('lt', 'right', [0, '#4a2612'], [0.25, '#9a5c34'], [0.6, '#7a4526'], [1, '#43220f'])}${radial('dl', 0.38, 0.32, 0.8, [0, '#1d6466'], [0.7, '#0f3d3e'], [1, '#082526'])}
    ${flatShadow('M392 40 H608 L626 310 A228 228 0 0 1 626 690 L608 960 H392 L374 690 A228 228 0 0 1 374 310z', 24)}
    <path d="M396 40 H604 L634 320 H366z" fill="url(#lt)"/><path d="M366 680 H634 L604 960 C560 972 440 972 396 960z" fill="url(#lt)"/><path d="M408 52 L382 300M592 52 L618 300M382 700 L408 944M618 700 L592 944" stroke="#e3bf93" stroke-width="3" stroke-dasharray="10 7" opacity=".8"/>
    ${[800, 850, 900].map((y) => `<ellipse cx="500" cy="${y}" rx="9" ry="12" fill="#241107"/>`).join('')}
    <path d="${roundRect(724, 470, 44, 60, 10)}" fill="url(#au)"/><path d="M728 482h38M728 494h38M728 506h38M728 518h38" stroke="#8a6225" stroke-width="3"/>
    <circle cx="500" cy="500" r="232" fill="url(#au)"/><circle cx="500" cy="500" r="232" fill="none" stroke="#8a6225" stroke-width="2"/><circle cx="500" cy="500" r="204" fill="#7d5922"/><circle cx="500" cy="500" r="198" fill="url(#dl)"/>${marks}
    <circle cx="500" cy="590" r="46" fill="none" stroke="#c9983f" stroke-width="2" opacity=".7"/><path d="M500 590 L520 566" stroke="#fbe6ab" stroke-width="4"/>
    <g stroke-linecap="round" filter="url(#b3)" opacity=".5"><path d="M506 506 L420 440M506 506 L600 388" stroke="#000" stroke-width="12"/></g><path d="M500 500 L414 434" stroke="#fbe6ab" stroke-width="13" stroke-linecap="round"/><path d="M500 500 L594 382" stroke="#fbe6ab" stroke-width="9" stroke-linecap="round"/><path d="M486 540 L524 360" stroke="#ff6b4a" stroke-width="3"/><circle cx="500" cy="500" r="13" fill="url(#au)"/>
    <path d="M350 420 C380 350 440 316 520 308 L380 600 C346 550 336 480 350 420z" fill="#fff" opacity=".12"/>`;
}

export function brooch(): string {
  const petal =
    '<path d="M0 -64 C-92 -130 -100 -270 0 -330 C100 -270 92 -130 0 -64z" fill="url(#en)" stroke="url(#au)" stroke-width="12"/><path d="M0 -110 V-270M0 -150 L-34 -220M0 -150 L34 -220" stroke="#f3cf7e" stroke-width="4" fill="none"/>';
  const leaf = '<path d="M0 -60 C-50 -150 -40 -290 0 -350 C40 -290 50 -150 0 -60z" fill="#2f7c6a" stroke="url(#au)" stroke-width="9"/>';
  const turn = (angles: readonly number[], shape: string): string => angles.map((a) => `<g transform="rotate(${a})">${shape}</g>`).join('');
  return `${gold}${pearl}${linear('en', 'down', [0, '#ffb59f'], [0.6, '#ff6b4a'], [1, '#c23f25'])}<circle cx="526" cy="548" r="310" fill="#3a3024" opacity=".34" filter="url(#b24)"/>
    <g transform="translate(500 510)">${turn([36, 108, 180, 252, 324], leaf)}${turn([0, 72, 144, 216, 288], petal)}<circle r="92" fill="url(#au)" stroke="#8a6225" stroke-width="2"/>${turn([0, 45, 90, 135, 180, 225, 270, 315], '<circle cy="-66" r="17" fill="url(#pe)"/>')}${stone(0, 0, 44, ['#f6dfa0', '#fff3cf', '#d9ac58'])}</g>`;
}

export function anklet(): string {
  const charm = (x: number, y: number, shape: string): string =>
    `<path d="M${x} ${y} v34" stroke="#8a6225" stroke-width="5"/><g transform="translate(${x} ${y + 70})"><g opacity=".35" filter="url(#b4)" transform="translate(5 8)"><circle r="30" fill="#3a3024"/></g>${shape}</g>`;
  const star =
    '<path d="M0 -40 L11 -13 L40 -10 L18 9 L25 38 L0 22 L-25 38 L-18 9 L-40 -10 L-11 -13z" fill="url(#au)" stroke="#8a6225" stroke-width="2"/>';
  const drop =
    '<path d="M0 -40 C24 -6 34 6 34 22 A34 34 0 0 1 -34 22 C-34 6 -24 -6 0 -40z" fill="#2f7c7a" stroke="url(#au)" stroke-width="7"/><ellipse cx="-10" cy="14" rx="7" ry="12" fill="#fff" opacity=".7"/>';
  const shell = '<circle r="34" fill="url(#pe)"/><ellipse cx="-10" cy="-12" rx="9" ry="6" fill="#fff"/>';
  return `${gold}${pearl}${chain(40, [130, 300], [500, 880], [870, 300], 'au', 1)}${chain(34, [130, 300], [500, 100], [870, 300], 'au', 0.8)}
    ${charm(300, 470, star)}${charm(420, 554, shell)}${charm(500, 590, drop)}${charm(580, 556, shell)}${charm(700, 474, star)}
    <circle cx="130" cy="300" r="24" fill="none" stroke="url(#au)" stroke-width="9"/><circle cx="870" cy="300" r="20" fill="none" stroke="url(#au)" stroke-width="8"/>`;
}

export function pendant(): string {
  const drop = 'M500 420 C560 520 630 590 630 690 A130 130 0 0 1 370 690 C370 590 440 520 500 420z';
  return `${silver}${linear('em', 'diagonal', [0, '#7fe0c8'], [0.4, '#1c8a78'], [1, '#063f3c'])}
    ${chain(34, [230, 70], [430, 380], [494, 384], 'ag', 1)}${chain(34, [770, 70], [570, 380], [506, 384], 'ag', 1)}
    ${flatShadow(drop, 22)}<path d="M484 380 C484 350 516 350 516 380 L510 424 H490z" fill="url(#ag)" stroke="#6a7078" stroke-width="2"/>
    <path d="${drop}" fill="url(#ag)" stroke="#6a7078" stroke-width="2" transform="translate(500 650) scale(1.13) translate(-500 -650)"/><path d="${drop}" fill="url(#em)"/>
    <path d="M500 420 L500 560 L370 690M500 560 L630 690M500 560 L440 700 L500 820 L560 700z M440 700 L376 720M560 700 L624 720" fill="none" stroke="#bff3e6" stroke-width="2.5" opacity=".6"/><path d="M440 700 L500 560 L560 700 L500 820z" fill="#fff" opacity=".13"/><path d="M404 650 C420 600 450 560 474 520 L480 560 L420 690z" fill="#fff" opacity=".5"/>`;
}
