import { flatShadow, linear, radial, roundRect } from '../studio.ts';

export function badge(): string {
  return `
    ${linear('mt', 'diagonal', [0, '#fdfdfe'], [0.4, '#b9bec4'], [0.6, '#e4e7ea'], [1, '#7d8289'])}
    ${radial('dm', 0.36, 0.3, 0.8, [0, '#ffffff'], [0.5, '#f8f7f4'], [0.82, '#e6e2da'], [1, '#b9b3a8'])}
    ${radial('gl', 0.5, 0.5, 0.5, [0.86, '#000', 0], [0.96, '#000', 0.12], [1, '#000', 0.3])}
    <g transform="translate(770 190) scale(.36)"><circle r="362" cx="20" cy="40" fill="#3a3024" opacity=".4" filter="url(#b24)"/><circle r="362" fill="url(#mt)"/><circle r="318" fill="#cfd3d8"/><circle r="318" fill="none" stroke="#8b9097" stroke-width="10"/><path d="M-230 40 L200 -40" stroke="#6a6f76" stroke-width="22" stroke-linecap="round"/><path d="M-230 30 L200 -50" stroke="#f4f5f7" stroke-width="12" stroke-linecap="round"/></g>
    <circle cx="526" cy="540" r="356" fill="#3a3024" opacity=".38" filter="url(#b24)"/>
    <circle cx="500" cy="500" r="362" fill="url(#dm)"/><circle cx="500" cy="500" r="362" fill="url(#gl)"/>
    <path d="M210 380 C260 250 380 176 520 172 C420 210 310 290 262 420 C240 470 196 440 210 380z" fill="#fff" opacity=".9" filter="url(#b12)"/>
    <path d="M770 690 C720 770 640 816 560 826" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".6" filter="url(#b8)"/>`;
}

export function magnet(): string {
  return `
    ${linear('mp', 'diagonal', [0, '#ffffff'], [0.6, '#f8f6f3'], [1, '#ebe7df'])}${linear('sd', 'down', [0, '#c4beb2'], [1, '#8f897d'])}
    ${linear('br', 'diagonal', [0, '#f1f2f3'], [0.45, '#d9dcdf'], [0.55, '#e9ebed'], [1, '#c2c6ca'])}
    <path d="${roundRect(50, 90, 900, 820, 40)}" fill="url(#br)"/>
    <path d="M50 160H950M50 205H950M50 310H950M50 402H950M50 560H950M50 690H950M50 840H950" stroke="#fff" stroke-width="2" opacity=".5"/><path d="M50 130H950M50 260H950M50 350H950M50 480H950M50 640H950M50 780H950M50 870H950" stroke="#9ca1a7" stroke-width="1" opacity=".3"/>
    ${flatShadow(roundRect(136, 238, 728, 546, 20), 22)}
    <path d="${roundRect(137, 240, 728, 546, 20)}" fill="url(#sd)"/><path d="${roundRect(136, 227, 727, 545, 20)}" fill="url(#mp)"/>
    <path d="${roundRect(138, 229, 723, 541, 18)}" fill="none" stroke="#fff" stroke-width="3"/>
    ${linear('gl', 'diagonal', [0, '#fff', 0.9], [0.3, '#fff', 0.2], [0.31, '#fff', 0], [1, '#fff', 0])}<path d="${roundRect(136, 227, 727, 545, 20)}" fill="url(#gl)"/>`;
}

export function keychain(): string {
  const tag = roundRect(298, 346, 404, 566, 54);
  const link = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="24" ry="36" fill="none" stroke="#666b72" stroke-width="13"/><ellipse rx="24" ry="36" fill="none" stroke="url(#mt)" stroke-width="9"/></g>`;
  return `
    ${linear('mt', 'diagonal', [0, '#ffffff'], [0.35, '#a9aeb5'], [0.6, '#eceef0'], [1, '#7a7f86'])}
    ${linear('tg', 'diagonal', [0, '#f7f8f9'], [0.3, '#d3d7db'], [0.5, '#eff1f3'], [0.75, '#c3c8cd'], [1, '#a5abb2'])}
    <circle cx="520" cy="190" r="124" fill="none" stroke="#3a3024" stroke-width="24" opacity=".35" filter="url(#b12)"/>
    <circle cx="500" cy="164" r="122" fill="none" stroke="#5f646b" stroke-width="26"/><circle cx="500" cy="164" r="122" fill="none" stroke="url(#mt)" stroke-width="21"/><circle cx="500" cy="164" r="122" fill="none" stroke="#6a6f76" stroke-width="2"/>
    ${flatShadow(tag, 22)}
    <path d="${tag}" fill="#868c93" transform="translate(3 7)"/><path fill-rule="evenodd" d="${tag}M474 392a26 26 0 1 0 52 0a26 26 0 1 0 -52 0z" fill="url(#tg)"/>
    <path d="${roundRect(303, 351, 394, 556, 50)}" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/>
    <circle cx="500" cy="392" r="27" fill="#e4e0d7" stroke="#7d838a" stroke-width="4"/>
    ${link(500, 362, 0)}${link(500, 310, 28)}`;
}

export function puzzle(): string {
  const [x0, y0, w, h, cols, rows] = [88, 206, 824, 588, 7, 5];
  const [cw, ch] = [w / cols, h / rows];
  const across = (x: number, y: number, up: number): string => {
    const k = 17 * up;
    return `L${x + cw * 0.4} ${y} c-14 ${-k * 0.4} -12 ${-k * 1.7} ${cw * 0.1} ${-k * 1.7} c${cw * 0.1 + 12} 0 ${cw * 0.1 + 14} ${k * 1.3} ${cw * 0.1} ${k * 1.7} L${x + cw} ${y}`;
  };
  const down = (x: number, y: number, out: number): string => {
    const k = 17 * out;
    return `L${x} ${y + ch * 0.4} c${k * 0.4} -14 ${k * 1.7} -12 ${k * 1.7} ${ch * 0.1} c0 ${ch * 0.1 + 12} ${-k * 1.3} ${ch * 0.1 + 14} ${-k * 1.7} ${ch * 0.1} L${x} ${y + ch}`;
  };
  const lines: string[] = [];
  for (let r = 1; r < rows; r++) {
    lines.push(`M${x0} ${y0 + r * ch}`);
    for (let c = 0; c < cols; c++) lines.push(across(x0 + c * cw, y0 + r * ch, (r + c) % 2 ? 1 : -1));
  }
  for (let c = 1; c < cols; c++) {
    lines.push(`M${x0 + c * cw} ${y0}`);
    for (let r = 0; r < rows; r++) lines.push(down(x0 + c * cw, y0 + r * ch, (r + c) % 2 ? -1 : 1));
  }
  const cuts = lines.join('').replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n))));
  return `
    ${linear('mp', 'diagonal', [0, '#ffffff'], [0.6, '#f8f6f3'], [1, '#ebe7df'])}
    ${flatShadow(roundRect(x0, y0, w, h, 14), 16)}
    <path d="${roundRect(x0, y0 + 7, w, h, 14)}" fill="#b9ad97"/><path d="${roundRect(x0, y0, w, h, 14)}" fill="url(#mp)"/>
    <defs><path id="k" d="${cuts}"/></defs><use href="#k" fill="none" stroke="#fff" stroke-width="3" transform="translate(2 2)"/><use href="#k" fill="none" stroke="#a39c8e" stroke-width="2.2"/>`;
}
