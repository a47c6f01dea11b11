import { menus } from './menus.ts';
import { art, logo, outline, type PaperTemplate, shape, words, yours } from './parts.ts';

// 148 × 210 mm.

export const flyers: readonly PaperTemplate[] = [
  {
    id: 'flyer-opening',
    occasion: 'sale',
    name: { tr: 'Açılış', en: 'Opening' },
    front: {
      ground: '#fff4e3',
      parts: [
        shape('rect', [0, 0, 148, 118], '#d7263d'),
        shape('burst', [96, 82, 46, 46], '#f2b441'),
        logo('storefront', [60, 14, 28, 28], '#ffffff'),
        words(['AÇILIYORUZ', 'WE ARE OPENING'], [12, 46, 124, 30], 30, 'anton', '#ffffff'),
        yours(['1 Mart Cumartesi, 10.00', 'Saturday, 1 March, 10 am'], [12, 78, 82, 10], 7, 'montserrat', '#ffffff', {
          bold: true,
          align: 'left',
        }),
        words(['İlk gün\nher şey\nbizden', 'First\nday on\nus'], [104, 92, 30, 26], 7.4, 'baloo-2', '#4a1209', {
          bold: true,
          lineSpacing: 1,
        }),
        words('{brand}', [12, 132, 124, 24], 12, 'montserrat', '#4a1209', { bold: true, align: 'left' }),
        shape('line', [12, 160, 30, 1], '#d7263d'),
        words('{address}\n{phone}\n{web}', [12, 165, 124, 34], 6.2, 'montserrat', '#4a1209', {
          align: 'left',
          at: 'top',
          lineSpacing: 1.4,
        }),
      ],
    },
  },
  {
    id: 'flyer-discount',
    occasion: 'sale',
    name: { tr: 'Büyük indirim', en: 'Big sale' },
    front: {
      ground: '#111214',
      parts: [
        words(['BÜYÜK', 'BIG'], [10, 12, 128, 30], 30, 'anton', '#ffffff', { letterSpacing: 0.04 }),
        words(['İNDİRİM', 'SALE'], [10, 42, 128, 42], 40, 'anton', '#f7d038', { letterSpacing: 0.02 }),
        shape('ellipse', [34, 90, 80, 80], '#d7263d'),
        yours(['%50', '50%'], [42, 106, 64, 34], 34, 'anton', '#ffffff'),
        words(['’ye varan', 'off and more'], [46, 140, 56, 10], 8, 'montserrat', '#ffffff', { bold: true }),
        words('{brand}', [10, 175, 128, 11], 9, 'montserrat', '#ffffff', { bold: true }),
        words('{phone} · {web}\n{address}', [10, 187, 128, 17], 5.4, 'montserrat', '#c9ccd2', { lineSpacing: 1.3 }),
      ],
    },
  },
  {
    id: 'flyer-course',
    occasion: 'event',
    name: { tr: 'Kurs ve etüt', en: 'Courses' },
    front: {
      ground: '#fffdf5',
      parts: [
        shape('rect', [0, 0, 148, 92], '#2466c9'),
        shape('rect', [0, 92, 148, 4], '#f2b441'),
        art('book-open', [16, 14, 30, 30], '#ffffff'),
        art('atom', [59, 14, 30, 30], '#f2b441'),
        art('pencil', [102, 14, 30, 30], '#ffffff'),
        words(['Kayıtlar başladı', 'Enrol now'], [12, 52, 124, 26], 18, 'baloo-2', '#ffffff', { bold: true }),
        yours(
          [
            'Matematik, fen ve Türkçe\nBirebir ve küçük gruplar\nYüz yüze ve canlı ders',
            'Maths, science and English\nOne-to-one and small groups\nIn person and online',
          ],
          [12, 104, 124, 44],
          8.6,
          'baloo-2',
          '#15315f',
          { align: 'left', lineSpacing: 1.5 },
        ),
        words('{brand}', [12, 152, 90, 20], 9.4, 'baloo-2', '#2466c9', { bold: true, align: 'left' }),
        words('{phone}\n{web}\n{address}', [12, 173, 90, 30], 6, 'montserrat', '#2a3448', { align: 'left', at: 'top', lineSpacing: 1.35 }),
        { webCode: [108, 166, 32, 32] },
      ],
    },
  },
  {
    id: 'flyer-concert',
    occasion: 'event',
    name: { tr: 'Konser', en: 'Concert' },
    front: {
      ground: '#1a0f2e',
      parts: [
        shape('ellipse', [-40, -60, 150, 150], '#3b1d6e'),
        shape('ellipse', [60, 96, 150, 150], '#7a1f6b'),
        art('microphone-stage', [38, 22, 72, 72], '#ff5d8f'),
        yours(['CANLI MÜZİK', 'LIVE MUSIC'], [10, 100, 128, 30], 27, 'anton', '#ffffff', { letterSpacing: 0.03 }),
        yours(['Yaz gecesi konseri', 'A summer night'], [10, 131, 128, 14], 11, 'pacifico', '#ffd166'),
        yours(['12 Temmuz · 21.00', '12 July · 9 pm'], [10, 150, 128, 12], 9, 'oswald', '#ffffff', { bold: true }),
        words('{brand}\n{address}', [10, 166, 128, 22], 6.6, 'montserrat', '#f3e9ff', { lineSpacing: 1.35 }),
        words('{phone} · {web}', [10, 190, 128, 12], 5.8, 'montserrat', '#ffd166'),
      ],
    },
  },
  {
    id: 'flyer-gym',
    occasion: 'health',
    name: { tr: 'Spor salonu', en: 'Gym' },
    front: {
      ground: '#f4f5f2',
      parts: [
        shape('rect', [0, 0, 60, 210], '#12211a'),
        art('barbell', [10, 14, 40, 40], '#c6f135'),
        art('heartbeat', [10, 64, 40, 40], '#c6f135'),
        art('person-simple-run', [10, 114, 40, 40], '#c6f135'),
        words(['BUGÜN\nBAŞLA', 'START\nTODAY'], [68, 14, 72, 60], 27, 'anton', '#12211a', { align: 'left', at: 'top', lineSpacing: 1.05 }),
        yours(['İlk hafta ücretsiz', 'First week free'], [68, 82, 72, 14], 9, 'montserrat', '#3c6a10', { bold: true, align: 'left' }),
        yours(
          ['Fitness\nPilates\nYoga\nKişisel antrenör', 'Fitness\nPilates\nYoga\nPersonal trainer'],
          [68, 100, 72, 48],
          8,
          'montserrat',
          '#12211a',
          { align: 'left', at: 'top', lineSpacing: 1.4 },
        ),
        words('{brand}', [68, 152, 72, 18], 8.6, 'montserrat', '#12211a', { bold: true, align: 'left', at: 'bottom' }),
        words('{phone}\n{web}\n{address}', [68, 172, 72, 32], 5.6, 'montserrat', '#12211a', {
          align: 'left',
          at: 'top',
          lineSpacing: 1.35,
        }),
      ],
    },
  },
  {
    id: 'flyer-beauty',
    occasion: 'beauty',
    name: { tr: 'Güzellik salonu', en: 'Beauty salon' },
    front: {
      ground: '#fbeef2',
      parts: [
        shape('ellipse', [-16, -70, 180, 160], '#f0bfcf'),
        logo('flower-lotus', [58, 18, 32, 28], '#9c2f5a'),
        words('{brand}', [12, 96, 124, 26], 14, 'playfair-display', '#4b1a30', { italic: true }),
        words(['Kendinize zaman ayırın', 'Take time for yourself'], [12, 50, 124, 16], 11, 'playfair-display', '#4b1a30'),
        yours(
          ['Cilt bakımı\nManikür ve pedikür\nLazer epilasyon', 'Skin care\nManicure and pedicure\nLaser hair removal'],
          [12, 126, 124, 36],
          7.4,
          'montserrat',
          '#4b1a30',
          { lineSpacing: 1.5 },
        ),
        shape('line', [59, 167, 30, 0.6], '#9c2f5a'),
        words('{phone} · {web}\n{address}', [12, 172, 124, 28], 6, 'montserrat', '#4b1a30', { at: 'top', lineSpacing: 1.4 }),
      ],
    },
  },
  {
    id: 'flyer-repair',
    occasion: 'crafts',
    name: { tr: 'Tamir ve tadilat', en: 'Repairs' },
    front: {
      ground: '#f5b81c',
      parts: [
        shape('rect', [0, 150, 148, 60], '#1b1b1d'),
        art('hammer', [12, 14, 36, 36], '#1b1b1d'),
        art('wrench', [56, 14, 36, 36], '#1b1b1d'),
        art('gear', [100, 14, 36, 36], '#1b1b1d'),
        words(['TAMİR\nBOYA\nTADİLAT', 'REPAIRS\nPAINTING\nRENOVATION'], [12, 56, 124, 66], 24, 'anton', '#1b1b1d', {
          align: 'left',
          lineSpacing: 1,
        }),
        words(
          ['Ücretsiz keşif, aynı gün servis', 'Free visit, service on the same day'],
          [12, 127, 124, 14],
          7.4,
          'montserrat',
          '#1b1b1d',
          { bold: true, align: 'left' },
        ),
        words('{phone}', [12, 156, 124, 16], 13, 'oswald', '#f5b81c', { bold: true, align: 'left' }),
        words('{brand}\n{web}\n{address}', [12, 173, 124, 30], 6, 'montserrat', '#ffffff', { align: 'left', at: 'top', lineSpacing: 1.35 }),
      ],
    },
  },
  {
    id: 'flyer-lost-pet',
    occasion: 'event',
    name: { tr: 'Kayıp ilanı', en: 'Lost pet' },
    front: {
      ground: '#ffffff',
      parts: [
        shape('rect', [0, 0, 148, 46], '#c8202f'),
        words(['KAYIP', 'LOST'], [10, 6, 128, 36], 32, 'anton', '#ffffff', { letterSpacing: 0.1 }),
        outline('rect', [22, 56, 104, 74], '#c9ccd2', 0.8),
        logo('paw-print', [44, 63, 60, 60], '#8a9099'),
        yours(['Adı Pamuk, tasması mavi', 'Her name is Snow, blue collar'], [10, 136, 128, 14], 9, 'montserrat', '#16181d', { bold: true }),
        yours(['Son görüldüğü yer ve zaman', 'Where and when last seen'], [10, 151, 128, 12], 7, 'montserrat', '#3a4047'),
        words('{phone}', [10, 166, 128, 20], 17, 'oswald', '#c8202f', { bold: true }),
        words('{name}', [10, 188, 128, 12], 6.4, 'montserrat', '#16181d'),
      ],
    },
  },
  ...menus.a5,
];
