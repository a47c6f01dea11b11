import type { FamilyId } from '@shop/contracts/scene-fonts';
import { art, outline, type PaperPart, type PaperSide, type PaperTemplate, shape, words, yours } from './parts.ts';

// 130 × 180 mm.

type Text = readonly [tr: string, en: string];

const around = (
  count: number,
  [x, y]: readonly [number, number],
  radius: number,
  make: (x: number, y: number, degrees: number) => PaperPart,
) =>
  Array.from({ length: count }, (_, n) => {
    const degrees = (360 / count) * n;
    const angle = (degrees * Math.PI) / 180;
    return make(x + radius * Math.sin(angle), y - radius * Math.cos(angle), degrees);
  });

interface Programme {
  ground: string;
  ink: string;
  accent: string;
  font: FamilyId;
  head: Text;
  hours: string;
  events: Text;
  note: Text;
}

const programme = ({ ground, ink, accent, font, head, hours, events, note }: Programme): PaperSide => ({
  ground,
  parts: [
    outline('rect', [6, 6, 118, 168], accent, 0.6),
    words(head, [14, 22, 102, 20], 13, font, accent),
    shape('line', [50, 46, 30, 0.5], accent),
    yours(hours, [14, 56, 32, 56], 5.6, 'montserrat', accent, { align: 'right', at: 'top', lineSpacing: 2, bold: true }),
    yours(events, [52, 56, 66, 56], 5.6, 'montserrat', ink, { align: 'left', at: 'top', lineSpacing: 2 }),
    yours(note, [14, 122, 102, 36], 5.4, 'montserrat', ink, { lineSpacing: 1.5 }),
  ],
});

export const festiveInvitations: readonly PaperTemplate[] = [
  {
    id: 'engagement-wreath',
    occasion: 'wedding',
    name: { tr: 'Nişan çelengi', en: 'Engagement wreath' },
    front: {
      ground: '#fbf7f1',
      parts: [
        ...around(20, [65, 70], 48, (x, y, degrees) =>
          art('leaf', [x - 7, y - 7, 14, 14], degrees % 36 === 0 ? '#6f8468' : '#a3b397', degrees),
        ),
        words(['Nişanlanıyoruz', 'We are engaged'], [31, 34, 68, 9], 6.4, 'josefin-sans', '#8a6a3b'),
        words('{first}', [32, 44, 66, 20], 15, 'alex-brush', '#3f4a3b'),
        words('{?second}&', [57, 65.5, 16, 8], 6.4, 'playfair-display', '#8a6a3b', { italic: true }),
        words('{second}', [32, 75, 66, 20], 15, 'alex-brush', '#3f4a3b'),
        words('{date}', [14, 130, 102, 18], 6, 'playfair-display', '#3f4a3b', { lineSpacing: 1.35 }),
        words('{place}', [14, 151, 102, 18], 5, 'josefin-sans', '#3f4a3b', { lineSpacing: 1.4 }),
      ],
    },
    back: programme({
      ground: '#5f7358',
      ink: '#ffffff',
      accent: '#f3e3c3',
      font: 'alex-brush',
      head: ['Programımız', 'Our evening'],
      hours: '19.00\n19.30\n20.30\n22.00',
      events: ['Karşılama\nYüzük takma\nYemek\nPasta ve dans', 'Welcome\nExchange of rings\nDinner\nCake and dancing'],
      note: [
        'Mutluluğumuza ortak olmanız\nen güzel hediye.\nYılmaz ve Demir aileleri',
        'Your presence is\nthe nicest present.\nThe Miller and Brown families',
      ],
    }),
  },
  {
    id: 'henna-mandala',
    occasion: 'henna',
    name: { tr: 'Mandala kına', en: 'Henna mandala' },
    front: {
      ground: '#5c1024',
      parts: [
        ...around(24, [65, 44], 34, (x, y) => shape('ellipse', [x - 1.2, y - 1.2, 2.4, 2.4], '#e0b868')),
        ...around(12, [65, 44], 26, (x, y, degrees) => shape('ellipse', [x - 2, y - 5, 4, 10], '#b7433f', degrees)),
        ...around(12, [65, 44], 17, (x, y, degrees) => shape('heart', [x - 2.5, y - 2.5, 5, 5], '#e0b868', degrees)),
        art('flower-lotus', [55, 34, 20, 20], '#fdf0d5'),
        words(['Kına gecesi', 'Henna night'], [12, 86, 106, 22], 19, 'parisienne', '#fdf0d5'),
        words('{celebrant}', [12, 109, 106, 14], 9, 'cinzel', '#e0b868'),
        shape('line', [50, 126, 30, 0.5], '#e0b868'),
        words('{date}', [14, 130, 102, 18], 6, 'montserrat', '#fdf0d5', { lineSpacing: 1.35 }),
        words('{place}', [14, 151, 102, 18], 5, 'montserrat', '#f2d9c0', { lineSpacing: 1.4 }),
      ],
    },
    back: programme({
      ground: '#fdf3e4',
      ink: '#4a1020',
      accent: '#8d1f38',
      font: 'parisienne',
      head: ['Gecemiz', 'Our night'],
      hours: '19.00\n20.00\n21.00\n22.00',
      events: ['Karşılama\nTürküler ve oyunlar\nKına yakma\nGelin çıkışı', 'Welcome\nSongs and dances\nHenna ceremony\nFarewell'],
      note: ['Kırmızı bir aksesuarla\ngelmenizi rica ederiz.', 'Please come\nwith a touch of red.'],
    }),
  },
  {
    id: 'circumcision-castle',
    occasion: 'circumcision',
    name: { tr: 'Şehzadenin gecesi', en: 'The prince’s night' },
    front: {
      ground: '#0d2b63',
      parts: [
        ...(
          [
            [14, 16, 6],
            [20, 36, 4],
            [104, 34, 4],
            [112, 14, 6],
            [14, 58, 4],
            [112, 58, 5],
          ] as const
        ).map(([x, y, size]) => art('star-four', [x, y, size, size], '#f4cf73')),
        shape('ellipse', [31, 14, 68, 68], '#1d4796'),
        art('crown', [43, 26, 44, 44], '#f4cf73'),
        words(['Sünnet düğünü', 'Circumcision feast'], [12, 86, 106, 16], 12, 'courgette', '#f4cf73'),
        words('{celebrant}', [12, 103, 106, 20], 17, 'baloo-2', '#ffffff', { bold: true }),
        words('{date}', [14, 127, 102, 18], 6, 'baloo-2', '#f4cf73', { lineSpacing: 1.3 }),
        words('{place}', [14, 148, 102, 20], 5, 'montserrat', '#dbe6fa', { lineSpacing: 1.4 }),
      ],
    },
    back: programme({
      ground: '#f4cf73',
      ink: '#0d2b63',
      accent: '#0d2b63',
      font: 'courgette',
      head: ['Programımız', 'Our day'],
      hours: '12.00\n13.00\n15.00\n16.00',
      events: ['Mevlit\nYemek\nPalyaço ve oyunlar\nPasta', 'Blessing\nLunch\nClown and games\nCake'],
      note: [
        'Oğlumuzun bu mutlu gününde\nsizi de aramızda görmek isteriz.\nYılmaz ailesi',
        'We would love to see you\non our son’s happy day.\nThe Miller family',
      ],
    }),
  },
  {
    id: 'baby-mevlit',
    occasion: 'baby',
    name: { tr: 'Bebek mevlidi', en: 'Baby blessing' },
    front: {
      ground: '#f2eef9',
      parts: [
        shape('ellipse', [25, 16, 80, 80], '#dcd2f0'),
        art('moon-stars', [41, 28, 48, 48], '#6a4fa3'),
        art('cloud', [14, 66, 30, 30], '#a48fd6'),
        art('cloud', [86, 62, 32, 32], '#a48fd6'),
        words(['Bebek mevlidi', 'Baby blessing'], [12, 100, 106, 16], 13, 'parisienne', '#4b3a78'),
        words('{celebrant}', [12, 116, 106, 16], 12, 'quicksand', '#6a4fa3', { bold: true }),
        words('{date}', [14, 135, 102, 16], 5.8, 'quicksand', '#3a2c60', { bold: true, lineSpacing: 1.3 }),
        words('{place}', [14, 153, 102, 18], 5, 'quicksand', '#3a2c60', { lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#6a4fa3',
      parts: [
        outline('rect', [6, 6, 118, 168], '#dcd2f0', 0.6),
        art('baby', [49, 30, 32, 32], '#f2eef9'),
        words(['Hoş geldin {celebrant}', 'Welcome, {celebrant}'], [14, 72, 102, 24], 12, 'parisienne', '#ffffff'),
        yours(['12.03.2027 · 3250 g · 50 cm', '12/03/2027 · 3250 g · 50 cm'], [14, 100, 102, 10], 5.6, 'quicksand', '#f2eef9', {
          bold: true,
        }),
        yours(
          [
            'Dualarınızla yavrumuzun\nmutluluğuna ortak olun.\nYılmaz ailesi',
            'Be with us in your prayers\nfor our little one.\nThe Miller family',
          ],
          [14, 120, 102, 34],
          6,
          'quicksand',
          '#f2eef9',
          { lineSpacing: 1.5 },
        ),
      ],
    },
  },
  {
    id: 'graduation-gold',
    occasion: 'graduation',
    name: { tr: 'Kepler havaya', en: 'Caps in the air' },
    front: {
      ground: '#14213d',
      parts: [
        shape('ellipse', [-30, -70, 190, 160], '#1f3160'),
        art('graduation-cap', [35, 12, 60, 60], '#fca311'),
        art('star-four', [16, 50, 9, 9], '#fca311'),
        art('star-four', [106, 22, 8, 8], '#fca311'),
        words(['MEZUN OLUYOR', 'IS GRADUATING'], [12, 116, 106, 10], 7, 'oswald', '#fca311', { letterSpacing: 0.2 }),
        words('{celebrant}', [12, 92, 106, 24], 17, 'young-serif', '#ffffff'),
        yours(['Endüstri Mühendisliği, 2027', 'Industrial Engineering, 2027'], [12, 127, 106, 8], 5, 'montserrat', '#dfe5f2'),
        words('{date}', [14, 138, 102, 16], 5.8, 'montserrat', '#fca311', { lineSpacing: 1.3 }),
        words('{place}', [14, 155, 102, 17], 5, 'montserrat', '#dfe5f2', { lineSpacing: 1.35 }),
      ],
    },
    back: {
      ground: '#fca311',
      parts: [
        outline('rect', [6, 6, 118, 168], '#14213d', 0.8),
        art('scroll', [47, 28, 36, 36], '#14213d'),
        yours(['Başardık!', 'We did it!'], [14, 74, 102, 24], 17, 'young-serif', '#14213d'),
        yours(
          [
            'Bu yolda yanımda olan aileme,\nöğretmenlerime ve arkadaşlarıma\nteşekkür ederim.\nKutlamaya bekliyorum.',
            'To my family, teachers and friends:\nthank you for walking\nthis road with me.\nCome and celebrate!',
          ],
          [14, 104, 102, 50],
          6,
          'montserrat',
          '#14213d',
          { lineSpacing: 1.5 },
        ),
      ],
    },
  },
  {
    id: 'opening-ribbon',
    occasion: 'event',
    name: { tr: 'Açılış kurdelesi', en: 'Opening ribbon' },
    front: {
      ground: '#ffffff',
      parts: [
        shape('rect', [0, 0, 130, 74], '#18324a'),
        words(['AÇILIŞA\nDAVETLİSİNİZ', 'YOU ARE INVITED\nTO OUR OPENING'], [12, 14, 106, 40], 15, 'oswald', '#ffffff', {
          bold: true,
          letterSpacing: 0.06,
          lineSpacing: 1.15,
        }),
        shape('rect', [0, 68, 130, 12], '#c8202f'),
        shape('ellipse', [40, 58, 30, 22], '#e0404e', 20),
        shape('ellipse', [60, 58, 30, 22], '#e0404e', -20),
        shape('ellipse', [47, 64, 16, 10], '#18324a', 20),
        shape('ellipse', [67, 64, 16, 10], '#18324a', -20),
        shape('ellipse', [58, 67, 14, 14], '#a31523'),
        words('{brand}', [12, 92, 106, 22], 11, 'montserrat', '#18324a', { bold: true }),
        words('{date}', [14, 118, 102, 20], 6.4, 'montserrat', '#c8202f', { bold: true, lineSpacing: 1.35 }),
        words('{place}', [14, 143, 102, 22], 5.2, 'montserrat', '#18324a', { lineSpacing: 1.45 }),
      ],
    },
    back: {
      ground: '#18324a',
      parts: [
        shape('rect', [0, 0, 130, 12], '#c8202f'),
        words(
          ['Sizi aramızda görmekten\nmutluluk duyarız.', 'We look forward\nto welcoming you.'],
          [12, 26, 106, 30],
          8,
          'courgette',
          '#ffffff',
          {
            lineSpacing: 1.35,
          },
        ),
        { webCode: [47, 62, 36, 36] },
        words('{brand}', [12, 106, 106, 18], 8, 'montserrat', '#ffffff', { bold: true }),
        words('{phone}\n{email}\n{web}\n{address}', [14, 128, 102, 40], 5, 'montserrat', '#dfe8f0', { at: 'top', lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'newyear-night',
    occasion: 'holiday',
    name: { tr: 'Yılbaşı gecesi', en: 'New Year’s Eve' },
    front: {
      ground: '#0c2a20',
      parts: [
        ...(
          [
            [12, 14, 12],
            [104, 18, 14],
            [22, 52, 8],
            [98, 56, 9],
            [14, 106, 7],
            [108, 108, 8],
          ] as const
        ).map(([x, y, size]) => art('snowflake', [x, y, size, size], '#7fae97')),
        art('champagne', [39, 16, 52, 52], '#e6c073'),
        words(['Yılbaşı gecesi', 'New Year’s Eve'], [12, 74, 106, 24], 18, 'alex-brush', '#fbf2dc'),
        yours('2027', [30, 98, 70, 22], 19, 'cinzel', '#e6c073', { letterSpacing: 0.15 }),
        shape('line', [50, 124, 30, 0.5], '#e6c073'),
        words('{date}', [14, 128, 102, 18], 6, 'josefin-sans', '#fbf2dc', { lineSpacing: 1.35 }),
        words('{place}', [14, 149, 102, 20], 5, 'josefin-sans', '#d6e4db', { lineSpacing: 1.4 }),
      ],
    },
    back: programme({
      ground: '#e6c073',
      ink: '#0c2a20',
      accent: '#0c2a20',
      font: 'alex-brush',
      head: ['Gecenin programı', 'Tonight'],
      hours: '20.00\n21.00\n23.00\n00.00',
      events: ['Karşılama\nYemek ve canlı müzik\nTombala\nGeri sayım', 'Welcome drinks\nDinner and live music\nRaffle\nCountdown'],
      note: ['Yerinizi ayırmamız için\n15 Aralık’a kadar haber verin.', 'Please let us know\nby 15 December.'],
    }),
  },
];
