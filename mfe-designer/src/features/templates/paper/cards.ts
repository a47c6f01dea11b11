import { art, logo, outline, type PaperTemplate, shape, words } from './parts.ts';
import { vouchers } from './vouchers.ts';

// 85 × 55 mm; texts keep 3 mm from the cut.

const CONTACT = '{phone}\n{email}\n{web}\n{address}';

export const cards: readonly PaperTemplate[] = [
  {
    id: 'card-band',
    occasion: 'business',
    name: { tr: 'Lacivert şerit', en: 'Navy band' },
    front: {
      ground: '#ffffff',
      parts: [
        shape('rect', [0, 0, 24, 55], '#14274e'),
        logo('buildings', [5, 20.5, 14, 14], '#ffffff'),
        words('{name}', [29, 6, 52, 7], 5.4, 'montserrat', '#14274e', { bold: true, align: 'left' }),
        words('{title}', [29, 13.3, 52, 7.5], 3.4, 'montserrat', '#5a6478', { align: 'left', at: 'top' }),
        shape('line', [29, 21.5, 12, 0.6], '#e0a526'),
        words(CONTACT, [29, 24, 52, 27.5], 3.3, 'montserrat', '#222222', { align: 'left', at: 'bottom', lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#14274e',
      parts: [
        shape('line', [36.5, 35.5, 12, 0.6], '#e0a526'),
        words('{brand}', [8, 17, 69, 16], 7.2, 'montserrat', '#ffffff', { bold: true }),
        words('{web}', [8, 39, 69, 5], 3.4, 'montserrat', '#c9d3ea'),
      ],
    },
  },
  {
    id: 'card-cream',
    occasion: 'business',
    name: { tr: 'Krem ve klasik', en: 'Cream classic' },
    front: {
      ground: '#f6f0e4',
      parts: [
        words('{name}', [6, 9, 73, 9], 6.6, 'playfair-display', '#2b2622'),
        words('{title^}', [6, 18, 73, 7.6], 3, 'montserrat', '#8a6a3b', { at: 'top', letterSpacing: 0.15 }),
        shape('line', [37.5, 26.5, 10, 0.5], '#b8975f'),
        words('{phone} · {email}\n{web}\n{address}', [6, 29, 73, 22], 3.2, 'montserrat', '#222222', { lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#2b2622',
      parts: [
        outline('ellipse', [31.5, 8.5, 22, 22], '#d3b47c', 0.5),
        words('{initials^}', [34.5, 13, 16, 13], 9, 'playfair-display', '#d3b47c'),
        words('{brand}', [8, 35, 69, 11], 4.6, 'playfair-display', '#f6f0e4'),
      ],
    },
  },
  {
    id: 'card-frame',
    occasion: 'business',
    name: { tr: 'Altın çerçeve', en: 'Gold frame' },
    front: {
      ground: '#10352c',
      parts: [
        outline('rect', [4, 4, 77, 47], '#c9a45c', 0.5),
        words('{name}', [8, 8, 69, 8], 6, 'playfair-display', '#f5efe0', { italic: true }),
        words('{title}', [8, 16.5, 69, 4.5], 3.2, 'montserrat', '#c9a45c'),
        words('{phone} · {email}\n{web}\n{address}', [8, 26, 69, 21], 3.2, 'montserrat', '#e6e0cf', { at: 'bottom', lineSpacing: 1.4 }),
      ],
    },
    back: {
      ground: '#10352c',
      parts: [
        outline('rect', [4, 4, 77, 47], '#c9a45c', 0.5),
        logo('sketch-logo', [35.5, 11, 14, 14], '#c9a45c'),
        words('{brand}', [8, 29, 69, 13], 6, 'playfair-display', '#f5efe0'),
      ],
    },
  },
  {
    id: 'card-initial',
    occasion: 'business',
    name: { tr: 'Büyük baş harf', en: 'Large initials' },
    front: {
      ground: '#f3f4f6',
      parts: [
        shape('rect', [0, 0, 3, 55], '#d7263d'),
        words('{initials^}', [8, 5, 26, 22], 19, 'anton', '#d7263d', { align: 'left', at: 'top' }),
        words('{name}', [8, 30, 31, 11], 4.6, 'montserrat', '#16181d', { bold: true, align: 'left', at: 'top' }),
        words('{title}', [8, 41.5, 31, 10], 3.2, 'montserrat', '#545b66', { align: 'left', at: 'top' }),
        words(CONTACT, [40, 8, 41, 43], 3.2, 'montserrat', '#16181d', { align: 'right', at: 'bottom', lineSpacing: 1.4 }),
      ],
    },
    back: {
      ground: '#d7263d',
      parts: [words('{brand^}', [6, 14, 73, 27], 9, 'anton', '#ffffff', { letterSpacing: 0.04 })],
    },
  },
  {
    id: 'card-code',
    occasion: 'business',
    name: { tr: 'Yazılım', en: 'Software' },
    front: {
      ground: '#0f172a',
      parts: [
        logo('code', [6, 6, 9, 9], '#2dd4bf'),
        words('{company}', [18, 6, 61, 9], 3.6, 'cousine', '#94a3b8', { align: 'left' }),
        words('{name}', [6, 19, 73, 8], 5.6, 'cousine', '#f8fafc', { bold: true, align: 'left' }),
        words('{title}', [6, 27, 73, 4.5], 3.2, 'cousine', '#2dd4bf', { align: 'left' }),
        words('{phone}\n{email}\n{address}', [6, 33.5, 73, 17.5], 3, 'cousine', '#cbd5e1', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.35,
        }),
      ],
    },
    back: {
      ground: '#2dd4bf',
      parts: [
        { webCode: [53, 15, 25, 25] },
        words('{brand}', [6, 14, 43, 17], 6, 'cousine', '#0f172a', { bold: true, align: 'left' }),
        words('{web}', [6, 33, 43, 6], 3.4, 'cousine', '#0f172a', { align: 'left' }),
      ],
    },
  },
  {
    id: 'card-arc',
    occasion: 'business',
    name: { tr: 'Mor daireler', en: 'Violet circles' },
    front: {
      ground: '#ffffff',
      parts: [
        shape('ellipse', [56, -22, 60, 60], '#ede4fb'),
        shape('ellipse', [70, -14, 34, 34], '#6d3fc0'),
        words('{name}', [6, 7, 48, 12], 5.6, 'montserrat', '#2a1a4a', { bold: true, align: 'left', at: 'bottom' }),
        words('{title}', [6, 19.5, 48, 7.5], 3.4, 'montserrat', '#6d3fc0', { align: 'left', at: 'top' }),
        words(CONTACT, [6, 28, 62, 23], 3.2, 'montserrat', '#3a3350', { align: 'left', at: 'bottom', lineSpacing: 1.4 }),
      ],
    },
    back: {
      ground: '#6d3fc0',
      parts: [
        shape('ellipse', [-26, 22, 60, 60], '#5a31a6'),
        shape('ellipse', [62, -20, 40, 40], '#8459d6'),
        logo('sparkle', [36.5, 12, 12, 12], '#ffffff'),
        words('{brand}', [8, 27, 69, 13], 6.4, 'montserrat', '#ffffff', { bold: true }),
      ],
    },
  },
  {
    id: 'card-law',
    occasion: 'business',
    name: { tr: 'Hukuk bürosu', en: 'Law office' },
    front: {
      ground: '#fbfaf7',
      parts: [
        shape('rect', [0, 0, 85, 15], '#1c2b45'),
        art('scales', [6, 3.5, 8, 8], '#d0ac62'),
        words('{company}', [17, 3.5, 62, 8], 4.2, 'tinos', '#fbfaf7', { align: 'left' }),
        words('{name}', [6, 19, 73, 7], 5.6, 'tinos', '#1c2b45', { bold: true, align: 'left' }),
        words('{title}', [6, 26, 73, 4.5], 3.4, 'tinos', '#8a6d2f', { italic: true, align: 'left' }),
        words('{phone} · {email}\n{web}\n{address}', [6, 33, 73, 18], 3.3, 'tinos', '#222222', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.35,
        }),
      ],
    },
    back: {
      ground: '#1c2b45',
      parts: [
        logo('scales', [33.5, 9, 18, 18], '#d0ac62'),
        words('{brand}', [8, 31, 69, 14], 5.4, 'tinos', '#fbfaf7', { letterSpacing: 0.04 }),
      ],
    },
  },
  {
    id: 'card-estate',
    occasion: 'business',
    name: { tr: 'Emlak', en: 'Estate agent' },
    front: {
      ground: '#ffffff',
      parts: [
        shape('rect', [0, 37, 85, 18], '#0d5c63'),
        logo('house', [6, 5, 14, 14], '#e07a3f'),
        words('{company}', [23, 5, 56, 14], 5.4, 'montserrat', '#0d5c63', { bold: true, align: 'left' }),
        words('{name}', [6, 20.5, 39, 8], 4.2, 'montserrat', '#22313a', { bold: true, align: 'left', at: 'bottom' }),
        words('{title}', [6, 28.5, 39, 7.5], 3.2, 'montserrat', '#5d6b74', { align: 'left', at: 'top' }),
        words('{phone}', [46, 22, 33, 9], 4.2, 'oswald', '#e07a3f', { bold: true, align: 'right' }),
        words('{email} · {web}\n{address}', [6, 39, 73, 12.5], 3.6, 'oswald', '#ffffff', { align: 'left', lineSpacing: 1.3 }),
      ],
    },
    back: {
      ground: '#e07a3f',
      parts: [
        art('key', [36.5, 10, 12, 12], '#ffffff'),
        words(['Anahtar teslim', 'Keys in hand'], [8, 25, 69, 9], 7, 'pacifico', '#ffffff'),
        words('{web}', [8, 38, 69, 6], 3.6, 'montserrat', '#3a1a08', { bold: true }),
      ],
    },
  },
  {
    id: 'card-coffee',
    occasion: 'food',
    name: { tr: 'Kahve dükkânı', en: 'Coffee shop' },
    front: {
      ground: '#efe3d0',
      parts: [
        logo('coffee', [34.5, 5.5, 16, 16], '#4a2c1a'),
        words('{company}', [6, 22, 73, 9], 7.2, 'lobster', '#4a2c1a'),
        shape('line', [32.5, 32.5, 20, 0.5], '#b06a36'),
        words('{phone} · {web}\n{address}', [6, 35, 73, 15], 3.3, 'montserrat', '#4a2c1a', { lineSpacing: 1.4 }),
      ],
    },
    back: {
      ground: '#4a2c1a',
      parts: [
        words(['Her 9 kahveye 1 kahve bizden', 'Buy 9 coffees, the 10th is on us'], [6, 7, 73, 6], 3.8, 'montserrat', '#efe3d0', {
          bold: true,
        }),
        ...Array.from({ length: 10 }, (_, n) => {
          const [x, y] = [8.5 + (n % 5) * 14, 17 + Math.floor(n / 5) * 16];
          return n < 9 ? outline('ellipse', [x, y, 12, 12], '#efe3d0', 0.5) : art('coffee', [x, y, 12, 12], '#e39a5b');
        }),
      ],
    },
  },
  {
    id: 'card-restaurant',
    occasion: 'food',
    name: { tr: 'Restoran', en: 'Restaurant' },
    front: {
      ground: '#6d1226',
      parts: [
        logo('fork-knife', [37, 6, 11, 11], '#e9c98f'),
        words('{company}', [6, 19, 73, 10], 7.4, 'playfair-display', '#fdf6e9'),
        words('{title^}', [6, 29.5, 73, 7.6], 3, 'montserrat', '#e9c98f', { at: 'top', letterSpacing: 0.15 }),
        words('{phone}\n{address}', [6, 37.5, 73, 14], 3.4, 'montserrat', '#fdf6e9', { lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#fdf6e9',
      parts: [
        shape('rect', [0, 0, 85, 5], '#6d1226'),
        shape('rect', [0, 50, 85, 5], '#6d1226'),
        { webCode: [53, 15, 25, 25] },
        words(['{?web}Menümüz için', '{?web}Our menu'], [6, 13, 43, 7], 4.6, 'playfair-display', '#6d1226', {
          italic: true,
          align: 'left',
        }),
        words('{web}', [6, 20, 45.5, 6], 3.6, 'montserrat', '#3b1a20', { bold: true, align: 'left' }),
        words('{name}\n{email}', [6, 28, 43, 19], 3.2, 'montserrat', '#3b1a20', { align: 'left', at: 'top', lineSpacing: 1.35 }),
      ],
    },
  },
  {
    id: 'card-bakery',
    occasion: 'food',
    name: { tr: 'Fırın ve pastane', en: 'Bakery' },
    front: {
      ground: '#fde8e4',
      parts: [
        shape('ellipse', [-14, 10, 40, 40], '#f7c9c1'),
        logo('bread', [5, 20, 16, 16], '#8a3b2b'),
        words('{company}', [29, 6, 50, 14], 7.4, 'pacifico', '#8a3b2b', { align: 'left' }),
        words('{name}', [29, 21, 50, 7.6], 3.8, 'montserrat', '#4d231a', { bold: true, align: 'left', at: 'top' }),
        words('{phone}\n{web}\n{address}', [29, 29, 50, 22.5], 3.3, 'montserrat', '#4d231a', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.35,
        }),
      ],
    },
    back: {
      ground: '#8a3b2b',
      parts: [
        art('cookie', [20, 10, 12, 12], '#f7c9c1', -12),
        art('cake', [36.5, 8, 12, 12], '#fde8e4'),
        art('ice-cream', [53, 10, 12, 12], '#f7c9c1', 12),
        words(['Taze, sıcak, her sabah', 'Fresh every morning'], [6, 27, 73, 10], 6.6, 'pacifico', '#fde8e4'),
        words('{web}', [6, 40, 73, 5], 3.4, 'montserrat', '#f7c9c1'),
      ],
    },
  },
  {
    id: 'card-dentist',
    occasion: 'health',
    name: { tr: 'Diş hekimi', en: 'Dentist' },
    front: {
      ground: '#ffffff',
      parts: [
        shape('rect', [0, 48, 85, 7], '#19a7b8'),
        logo('tooth', [62, 6, 17, 17], '#19a7b8'),
        words('{name}', [6, 6, 52, 10], 5.4, 'montserrat', '#0e3b43', { bold: true, align: 'left' }),
        words('{title}', [6, 16.5, 52, 7.5], 3.4, 'montserrat', '#167e8b', { align: 'left', at: 'top' }),
        words(CONTACT, [6, 25, 73, 20.5], 3.3, 'montserrat', '#27474d', { align: 'left', at: 'bottom', lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#e6f7f9',
      parts: [
        words('{brand}', [6, 6, 73, 8], 4.6, 'montserrat', '#0e3b43', { bold: true }),
        words(['Randevunuz', 'Your appointment'], [6, 15, 73, 5], 3.6, 'montserrat', '#167e8b'),
        shape('line', [12, 29, 28, 0.5], '#167e8b'),
        shape('line', [45, 29, 28, 0.5], '#167e8b'),
        words(['Tarih', 'Date'], [12, 30, 28, 4], 3, 'montserrat', '#27474d'),
        words(['Saat', 'Time'], [45, 30, 28, 4], 3, 'montserrat', '#27474d'),
        words('{phone}', [6, 40, 73, 7], 4.6, 'montserrat', '#0e3b43', { bold: true }),
      ],
    },
  },
  {
    id: 'card-clinic',
    occasion: 'health',
    name: { tr: 'Doktor ve klinik', en: 'Doctor and clinic' },
    front: {
      ground: '#f4f8fb',
      parts: [
        shape('rect', [0, 0, 85, 4], '#1f6fb2'),
        art('stethoscope', [6, 10, 13, 13], '#1f6fb2'),
        words('{name}', [23, 9, 56, 8], 5.4, 'playfair-display', '#12324d', { bold: true, align: 'left' }),
        words('{title}', [23, 17.5, 56, 5], 3.4, 'montserrat', '#1f6fb2', { align: 'left' }),
        shape('line', [6, 27, 73, 0.5], '#b9d2e6'),
        words(CONTACT, [6, 29.5, 73, 21.5], 3.3, 'montserrat', '#2b4256', { align: 'left', at: 'bottom', lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#1f6fb2',
      parts: [
        logo('first-aid-kit', [35.5, 10, 14, 14], '#ffffff'),
        words('{brand}', [6, 28, 73, 13], 5.6, 'montserrat', '#ffffff', { bold: true }),
        words('{web}', [6, 43, 73, 5], 3.4, 'montserrat', '#dceaf6'),
      ],
    },
  },
  {
    id: 'card-vet',
    occasion: 'health',
    name: { tr: 'Veteriner', en: 'Vet' },
    front: {
      ground: '#fff6e9',
      parts: [
        shape('ellipse', [52, 18, 56, 56], '#f28c38'),
        logo('paw-print', [61, 31, 18, 18], '#fff6e9'),
        words('{company}', [6, 6, 73, 9], 6.4, 'baloo-2', '#5b2c0c', { bold: true, align: 'left' }),
        words('{name}\n{title}', [6, 16, 46, 10], 3.5, 'baloo-2', '#8a4a17', { align: 'left', lineSpacing: 1.25 }),
        words('{phone}\n{web}\n{address}', [6, 29, 43, 22], 3.4, 'baloo-2', '#3d220e', { align: 'left', at: 'bottom', lineSpacing: 1.3 }),
      ],
    },
    back: {
      ground: '#f28c38',
      parts: [
        art('dog', [22, 11, 15, 15], '#fff6e9'),
        art('cat', [48, 11, 15, 15], '#fff6e9'),
        words(['Patili dostlarınız için', 'For your furry friends'], [6, 31, 73, 11], 6, 'baloo-2', '#3d1c04', { bold: true }),
      ],
    },
  },
  {
    id: 'card-builder',
    occasion: 'crafts',
    name: { tr: 'İnşaat', en: 'Builder' },
    front: {
      ground: '#1b1b1d',
      parts: [
        shape('rect', [0, 0, 85, 20], '#f5b81c'),
        logo('hard-hat', [6, 4, 12, 12], '#1b1b1d'),
        words('{company^}', [21, 4, 58, 12], 6, 'anton', '#1b1b1d', { align: 'left' }),
        words('{name}', [6, 22, 39, 7.5], 4.4, 'oswald', '#ffffff', { bold: true, align: 'left' }),
        words('{title}', [6, 29.5, 39, 5], 3.3, 'oswald', '#f5b81c', { align: 'left' }),
        words('{phone}', [46, 24, 33, 8], 4.4, 'oswald', '#f5b81c', { bold: true, align: 'right' }),
        words('{email} · {web}\n{address}', [6, 37, 73, 14], 3.4, 'oswald', '#e8e8ea', { align: 'left', at: 'bottom', lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#f5b81c',
      parts: [
        art('hammer', [24, 9, 14, 14], '#1b1b1d'),
        art('ruler', [47, 9, 14, 14], '#1b1b1d'),
        words(['TEMELDEN ÇATIYA', 'FROM FLOOR TO ROOF'], [6, 27, 73, 11], 9, 'anton', '#1b1b1d'),
        words('{web}', [6, 40, 73, 5.5], 3.8, 'oswald', '#1b1b1d'),
      ],
    },
  },
  {
    id: 'card-architect',
    occasion: 'crafts',
    name: { tr: 'Mimar', en: 'Architect' },
    front: {
      ground: '#fafafa',
      parts: [
        ...[20, 40, 60].map((x) => shape('rect', [x, 0, 0.5, 55], '#dcdfe3')),
        shape('rect', [0, 34, 85, 0.5], '#dcdfe3'),
        shape('rect', [60.5, 34.5, 24.5, 20.5], '#e4572e'),
        words('{name}', [6, 6, 73, 8], 5.8, 'montserrat', '#1f2328', { align: 'left' }),
        words('{title}', [6, 14.5, 73, 4.5], 3.3, 'montserrat', '#c43f19', { align: 'left' }),
        words('{phone}\n{email}\n{web}', [6, 20, 73, 13.5], 3.1, 'montserrat', '#222222', { align: 'left', at: 'top', lineSpacing: 1.3 }),
        words('{address}', [6, 37, 52, 14], 3.1, 'montserrat', '#222222', { align: 'left', at: 'bottom', lineSpacing: 1.3 }),
      ],
    },
    back: {
      ground: '#1f2328',
      parts: [
        shape('rect', [0, 0, 24.5, 20.5], '#e4572e'),
        logo('compass', [6.5, 5, 11, 11], '#ffffff'),
        words('{brand}', [6, 33, 73, 18], 7, 'montserrat', '#fafafa', { align: 'left', at: 'bottom' }),
      ],
    },
  },
  {
    id: 'card-mechanic',
    occasion: 'crafts',
    name: { tr: 'Oto servis', en: 'Garage' },
    front: {
      ground: '#20242b',
      parts: [
        shape('rect', [56, -30, 12, 120], '#c8202f', 20),
        shape('rect', [74, -30, 30, 120], '#c8202f', 20),
        logo('wrench', [6, 6, 11, 11], '#ffffff'),
        words('{company^}', [20, 6, 38, 11], 5, 'oswald', '#ffffff', { bold: true, align: 'left' }),
        words('{phone}', [6, 18.5, 46, 8], 6.6, 'oswald', '#ffffff', { bold: true, align: 'left' }),
        words('{name}\n{email}\n{web}\n{address}', [6, 27, 42, 24.5], 3.2, 'oswald', '#d5d9e0', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.25,
        }),
      ],
    },
    back: {
      ground: '#c8202f',
      parts: [
        art('car', [33.5, 8, 18, 18], '#ffffff'),
        words(['BAKIM · ONARIM · LASTİK', 'SERVICE · REPAIR · TYRES'], [6, 30, 73, 8], 6, 'oswald', '#ffffff', { bold: true }),
        words('{phone}', [6, 39.5, 73, 7], 5, 'oswald', '#ffffff'),
      ],
    },
  },
  {
    id: 'card-garden',
    occasion: 'crafts',
    name: { tr: 'Çiçekçi ve bahçe', en: 'Florist and garden' },
    front: {
      ground: '#f3f6ec',
      parts: [
        art('plant', [54, 20, 28, 28], '#8fb06b'),
        words('{company}', [6, 5, 73, 9], 6.6, 'dancing-script', '#2f5d34', { bold: true, align: 'left' }),
        words('{name}', [6, 15, 47, 7.7], 3.8, 'montserrat', '#24402a', { bold: true, align: 'left', at: 'bottom' }),
        words('{title}', [6, 23, 47, 7.5], 3.2, 'montserrat', '#557a4a', { align: 'left', at: 'top' }),
        words('{phone}\n{web}\n{address}', [6, 31.5, 47, 20], 3.2, 'montserrat', '#24402a', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.25,
        }),
      ],
    },
    back: {
      ground: '#2f5d34',
      parts: [
        logo('flower-tulip', [34.5, 7, 16, 16], '#f3f6ec'),
        words('{brand}', [6, 26, 73, 12], 7.6, 'dancing-script', '#f3f6ec', { bold: true }),
        words('{email}', [6, 40, 73, 5], 3.4, 'montserrat', '#c9dbb4'),
      ],
    },
  },
  {
    id: 'card-hair',
    occasion: 'beauty',
    name: { tr: 'Kuaför', en: 'Hairdresser' },
    front: {
      ground: '#17151a',
      parts: [
        logo('scissors', [36.5, 6, 12, 12], '#e8b7a5'),
        words('{company}', [6, 19, 73, 11], 8, 'great-vibes', '#f9ece6'),
        shape('line', [37.5, 31.5, 10, 0.5], '#e8b7a5'),
        words('{name}\n{phone}\n{address}', [6, 34, 73, 17], 3.3, 'montserrat', '#e5d5ce', { lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#e8b7a5',
      parts: [
        outline('rect', [4, 4, 77, 47], '#17151a', 0.5),
        words(['Randevunuz', 'Your appointment'], [8, 9, 69, 10], 7, 'great-vibes', '#17151a'),
        shape('line', [16, 31, 53, 0.5], '#17151a'),
        words('{phone}', [8, 34, 69, 6], 4, 'montserrat', '#17151a', { bold: true }),
        words('{web}', [8, 41, 69, 5], 3.2, 'montserrat', '#222222'),
      ],
    },
  },
  {
    id: 'card-beauty',
    occasion: 'beauty',
    name: { tr: 'Güzellik salonu', en: 'Beauty salon' },
    front: {
      ground: '#fbeef2',
      parts: [
        shape('ellipse', [17.5, -36, 50, 50], '#f3cbd8'),
        logo('flower-lotus', [36.5, 3.5, 12, 10], '#9c2f5a'),
        words('{name}', [6, 16, 73, 9], 6.4, 'playfair-display', '#4b1a30'),
        words('{title^}', [6, 25, 73, 7.6], 3, 'montserrat', '#9c2f5a', { at: 'top', letterSpacing: 0.15 }),
        words('{phone} · {web}\n{email}\n{address}', [6, 33.5, 73, 18], 3.2, 'montserrat', '#4b1a30', { lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#9c2f5a',
      parts: [
        shape('ellipse', [17.5, 41, 50, 50], '#b24a74'),
        words('{brand}', [6, 12, 73, 18], 8, 'playfair-display', '#fbeef2', { italic: true }),
        art('sparkle', [39, 33, 7, 7], '#f3cbd8'),
      ],
    },
  },
  {
    id: 'card-photo',
    occasion: 'event',
    name: { tr: 'Fotoğrafçı', en: 'Photographer' },
    front: {
      ground: '#111214',
      parts: [
        outline('ellipse', [52, 5, 45, 45], '#3a3d42', 1.2),
        outline('ellipse', [60, 13, 29, 29], '#f2b441', 0.6),
        logo('camera', [68, 21, 12, 13], '#f2b441'),
        words('{name}', [6, 6, 44, 12], 5.4, 'montserrat', '#ffffff', { bold: true, align: 'left', at: 'bottom' }),
        words('{title}', [6, 18.5, 44, 7.5], 3.4, 'montserrat', '#f2b441', { align: 'left', at: 'top' }),
        words(CONTACT, [6, 27.5, 44, 24], 3.4, 'oswald', '#d6d8dc', { align: 'left', at: 'bottom', lineSpacing: 1.3 }),
      ],
    },
    back: {
      ground: '#f2b441',
      parts: [
        words('{brand}', [6, 13, 73, 15], 8, 'montserrat', '#111214', { bold: true }),
        words('{web}', [6, 32, 73, 6], 4, 'montserrat', '#111214'),
      ],
    },
  },
  {
    id: 'card-teacher',
    occasion: 'business',
    name: { tr: 'Öğretmen ve kurs', en: 'Teacher and courses' },
    front: {
      ground: '#fffdf5',
      parts: [
        shape('rect', [0, 0, 85, 9], '#2466c9'),
        shape('rect', [0, 9, 85, 1.6], '#f2b441'),
        logo('graduation-cap', [6, 15, 14, 14], '#2466c9'),
        words('{name}', [24, 14.5, 55, 8], 5.4, 'baloo-2', '#15315f', { bold: true, align: 'left' }),
        words('{title}', [24, 22.5, 55, 5.5], 3.8, 'baloo-2', '#2466c9', { align: 'left' }),
        words('{phone} · {email}\n{web}\n{address}', [6, 33, 73, 18], 3.4, 'baloo-2', '#2a3448', {
          align: 'left',
          at: 'bottom',
          lineSpacing: 1.3,
        }),
      ],
    },
    back: {
      ground: '#2466c9',
      parts: [
        art('book-open', [18, 10, 14, 14], '#ffffff'),
        art('pencil', [35.5, 10, 14, 14], '#f2b441'),
        art('atom', [53, 10, 14, 14], '#ffffff'),
        words('{brand}', [6, 29, 73, 14], 6.4, 'baloo-2', '#ffffff', { bold: true }),
      ],
    },
  },
  ...vouchers,
];
