import { art, outline, type PaperTemplate, shape, words, yours } from './parts.ts';

// 130 × 180 mm.

const couple = ['Zeynep & Emre', 'Sophie & James'] as const;
const day = ['20 Haziran 2027, Pazar\nSaat 19.00', 'Sunday, 20 June 2027\n7 pm'] as const;
const hall = ['Düğün salonunun adı\nCadde, numara, ilçe', 'Name of the venue\nStreet, number, town'] as const;
const home = ['Evimizin adresi\nCadde, numara, ilçe', 'Our address\nStreet, number, town'] as const;

export const invitations: readonly PaperTemplate[] = [
  {
    id: 'wedding-classic',
    occasion: 'wedding',
    name: { tr: 'Klasik düğün', en: 'Classic wedding' },
    front: {
      ground: '#fbf7ef',
      parts: [
        outline('rect', [6, 6, 118, 168], '#b8975f', 0.5),
        outline('rect', [8, 8, 114, 164], '#b8975f', 0.5),
        art('sketch-logo', [57, 16, 16, 16], '#b8975f'),
        yours(couple, [14, 38, 102, 26], 20, 'great-vibes', '#3b3128'),
        words(
          [
            'Bu mutlu günümüzde sizi de aramızda\ngörmekten mutluluk duyarız.',
            'We would be delighted\nif you joined us on this happy day.',
          ],
          [14, 68, 102, 20],
          5.4,
          'playfair-display',
          '#5a4c3e',
          { italic: true, lineSpacing: 1.4 },
        ),
        shape('line', [50, 93, 30, 0.5], '#b8975f'),
        yours(day, [14, 97, 102, 20], 6.4, 'playfair-display', '#3b3128', { lineSpacing: 1.4 }),
        yours(hall, [14, 120, 102, 18], 5, 'montserrat', '#5a4c3e', { lineSpacing: 1.45 }),
        yours(['Yılmaz ailesi', 'The Miller family'], [14, 148, 48, 12], 4.6, 'playfair-display', '#8a6a3b'),
        yours(['Demir ailesi', 'The Brown family'], [68, 148, 48, 12], 4.6, 'playfair-display', '#8a6a3b'),
      ],
    },
  },
  {
    id: 'wedding-green',
    occasion: 'wedding',
    name: { tr: 'Yeşil ve altın', en: 'Green and gold' },
    front: {
      ground: '#173a31',
      parts: [
        outline('ellipse', [13, 38, 104, 104], '#c9a45c', 0.8),
        art('leaf', [16, 28, 22, 22], '#c9a45c', -20),
        art('leaf', [92, 130, 22, 22], '#c9a45c', 160),
        words(['EVLENİYORUZ', 'WE ARE GETTING MARRIED'], [14, 14, 102, 9], 5, 'montserrat', '#c9a45c', { letterSpacing: 0.25 }),
        yours(['Zeynep', 'Sophie'], [22, 60, 86, 20], 19, 'great-vibes', '#fbf7ef'),
        words('&', [54, 80, 22, 12], 9, 'playfair-display', '#c9a45c', { italic: true }),
        yours(['Emre', 'James'], [22, 92, 86, 20], 19, 'great-vibes', '#fbf7ef'),
        yours(['20 · 06 · 2027', '20 · 06 · 2027'], [22, 117, 86, 9], 5.4, 'montserrat', '#c9a45c', { letterSpacing: 0.1 }),
        yours(hall, [14, 154, 102, 17], 5, 'montserrat', '#e6e0cf', { lineSpacing: 1.4 }),
      ],
    },
  },
  {
    id: 'wedding-modern',
    occasion: 'wedding',
    name: { tr: 'Sade ve modern', en: 'Plain and modern' },
    front: {
      ground: '#f4f1ec',
      parts: [
        shape('rect', [0, 0, 44, 180], '#b4533c'),
        yours('2027', [6, 12, 32, 14], 12, 'oswald', '#f4f1ec'),
        art('heart', [13, 146, 18, 18], '#f4f1ec'),
        yours(['ZEYNEP', 'SOPHIE'], [50, 16, 74, 20], 17, 'oswald', '#2b2421', { align: 'left', letterSpacing: 0.06 }),
        words(['ile', 'and'], [50, 36, 74, 10], 8, 'playfair-display', '#b4533c', { italic: true, align: 'left' }),
        yours(['EMRE', 'JAMES'], [50, 46, 74, 20], 17, 'oswald', '#2b2421', { align: 'left', letterSpacing: 0.06 }),
        words(['Düğünümüze davetlisiniz.', 'You are invited to our wedding.'], [50, 76, 74, 16], 5.6, 'montserrat', '#2b2421', {
          align: 'left',
          lineSpacing: 1.4,
        }),
        yours(day, [50, 100, 74, 20], 6, 'oswald', '#b4533c', { align: 'left', lineSpacing: 1.4 }),
        yours(hall, [50, 128, 74, 30], 5, 'montserrat', '#2b2421', { align: 'left', at: 'top', lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'wedding-rose',
    occasion: 'wedding',
    name: { tr: 'Gül kurusu', en: 'Dusty rose' },
    front: {
      ground: '#f7e9e6',
      parts: [
        shape('ellipse', [-50, -60, 120, 120], '#e3b7b0'),
        shape('ellipse', [78, 142, 120, 120], '#e3b7b0'),
        art('flower-tulip', [51, 14, 28, 28], '#9a4a52'),
        yours(couple, [10, 52, 110, 28], 17, 'dancing-script', '#5c2a30', { bold: true }),
        words(['Hayatımızı birleştiriyoruz.', 'Two lives become one.'], [14, 82, 102, 10], 6, 'montserrat', '#5c2a30'),
        yours(day, [14, 98, 102, 20], 6.6, 'playfair-display', '#5c2a30', { bold: true, lineSpacing: 1.4 }),
        yours(hall, [14, 122, 102, 18], 5.2, 'montserrat', '#5c2a30', { lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'engagement-ring',
    occasion: 'wedding',
    name: { tr: 'Nişan ve söz', en: 'Engagement' },
    front: {
      ground: '#21284f',
      parts: [
        ...[14, 38, 62, 86, 110].map((x, n) => art('star-four', [x - 3, 14 + (n % 2) * 8, 6, 6], '#f2d68a')),
        art('diamond', [53, 34, 24, 24], '#f2d68a'),
        words(['Nişanlanıyoruz', 'We are engaged'], [12, 66, 106, 18], 13, 'great-vibes', '#f2d68a'),
        yours(couple, [12, 86, 106, 18], 10, 'playfair-display', '#ffffff'),
        shape('line', [50, 109, 30, 0.5], '#f2d68a'),
        yours(day, [14, 114, 102, 20], 6, 'montserrat', '#ffffff', { lineSpacing: 1.45 }),
        yours(home, [14, 140, 102, 20], 5.2, 'montserrat', '#d5daf2', { lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'henna-red',
    occasion: 'henna',
    name: { tr: 'Kırmızı kına', en: 'Red henna night' },
    front: {
      ground: '#8d1428',
      parts: [
        outline('rect', [6, 6, 118, 168], '#e6bd6a', 0.8),
        art('flower-lotus', [49, 16, 32, 32], '#e6bd6a'),
        words(['Kına gecesi', 'Henna night'], [12, 52, 106, 24], 20, 'great-vibes', '#fdf0d5'),
        yours(['Zeynep', 'Sophie'], [12, 78, 106, 14], 9, 'playfair-display', '#e6bd6a', { italic: true }),
        words(
          ['Türkülerle, kınayla, neşeyle\nbekâra veda ediyoruz.', 'With songs, henna and laughter\nwe say goodbye to single life.'],
          [12, 96, 106, 18],
          5.4,
          'montserrat',
          '#fdf0d5',
          { lineSpacing: 1.45 },
        ),
        yours(day, [12, 120, 106, 18], 6, 'playfair-display', '#e6bd6a', { lineSpacing: 1.4 }),
        yours(home, [12, 142, 106, 20], 5, 'montserrat', '#fdf0d5', { lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'henna-moon',
    occasion: 'henna',
    name: { tr: 'Hilal ve yıldız', en: 'Moon and stars' },
    front: {
      ground: '#2a0f2e',
      parts: [
        art('moon-stars', [40, 14, 50, 50], '#f0c674'),
        words(['KINA GECEM', 'MY HENNA NIGHT'], [12, 70, 106, 16], 12, 'oswald', '#f0c674', { bold: true, letterSpacing: 0.12 }),
        yours(['Zeynep', 'Sophie'], [12, 88, 106, 22], 17, 'great-vibes', '#ffffff'),
        shape('line', [45, 114, 40, 0.5], '#f0c674'),
        yours(day, [12, 118, 106, 19], 6, 'montserrat', '#ffffff', { lineSpacing: 1.4 }),
        yours(home, [12, 141, 106, 20], 5.2, 'montserrat', '#e3cfe8', { lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'henna-arch',
    occasion: 'henna',
    name: { tr: 'Kemerli', en: 'Arched' },
    front: {
      ground: '#c65a3a',
      parts: [
        shape('ellipse', [16, 10, 98, 98], '#fdf2e3'),
        shape('rect', [16, 58, 98, 108], '#fdf2e3'),
        art('butterfly', [52, 24, 26, 26], '#c65a3a'),
        words(['Kına gecesi', 'Henna night'], [22, 56, 86, 16], 13, 'pacifico', '#9c3318'),
        yours(['Zeynep', 'Sophie'], [22, 75, 86, 14], 10, 'playfair-display', '#3d1a10'),
        yours(day, [22, 96, 86, 20], 6, 'montserrat', '#3d1a10', { lineSpacing: 1.4 }),
        yours(home, [22, 122, 86, 30], 5.2, 'montserrat', '#3d1a10', { at: 'top', lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'circumcision-prince',
    occasion: 'circumcision',
    name: { tr: 'Küçük şehzade', en: 'Little prince' },
    front: {
      ground: '#123a7a',
      parts: [
        outline('rect', [6, 6, 118, 168], '#f0c674', 1),
        art('crown', [47, 14, 36, 36], '#f0c674'),
        words(['Sünnet düğünü', 'Circumcision feast'], [12, 54, 106, 18], 13, 'lobster', '#f0c674'),
        yours(['Kerem', 'Leo'], [12, 74, 106, 24], 21, 'baloo-2', '#ffffff', { bold: true }),
        words(
          ['Oğlumuzun mutluluğunu sizinle\npaylaşmak isteriz.', 'We would love to share\nour son’s happy day with you.'],
          [12, 100, 106, 18],
          5.4,
          'montserrat',
          '#dbe6fa',
          { lineSpacing: 1.45 },
        ),
        yours(day, [12, 122, 106, 18], 6, 'baloo-2', '#f0c674', { bold: true, lineSpacing: 1.3 }),
        yours(hall, [12, 144, 106, 20], 5, 'montserrat', '#ffffff', { lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'circumcision-magic',
    occasion: 'circumcision',
    name: { tr: 'Sihirli değnek', en: 'Magic wand' },
    front: {
      ground: '#eef6ff',
      parts: [
        shape('rect', [0, 0, 130, 62], '#2466c9'),
        art('magic-wand', [45, 10, 40, 40], '#ffffff'),
        art('star', [14, 14, 14, 14], '#f7d038', -12),
        art('star', [102, 14, 14, 14], '#f7d038', 12),
        words(['Maşallah', 'Maşallah'], [12, 68, 106, 18], 15, 'pacifico', '#2466c9'),
        yours(['Kerem sünnet oluyor', 'Leo’s big day'], [12, 88, 106, 16], 9.4, 'baloo-2', '#14315f', { bold: true }),
        yours(day, [12, 108, 106, 20], 6.4, 'baloo-2', '#14315f', { lineSpacing: 1.35 }),
        yours(hall, [12, 132, 106, 20], 5.2, 'montserrat', '#2a3e63', { lineSpacing: 1.45 }),
        yours(['Yılmaz ailesi', 'The Miller family'], [12, 158, 106, 10], 5.4, 'baloo-2', '#2466c9', { bold: true }),
      ],
    },
  },
  {
    id: 'circumcision-mosque',
    occasion: 'circumcision',
    name: { tr: 'Mevlit ve sünnet', en: 'Blessing and feast' },
    front: {
      ground: '#f6f3e7',
      parts: [
        shape('rect', [0, 150, 130, 30], '#1e6b63'),
        art('mosque', [38, 16, 54, 54], '#1e6b63'),
        words(['Mevlit ve sünnet yemeği', 'Blessing and feast'], [12, 76, 106, 14], 9, 'playfair-display', '#17433e', { italic: true }),
        yours(['Kerem', 'Leo'], [12, 91, 106, 18], 14, 'playfair-display', '#b07d2c', { bold: true }),
        yours(day, [12, 112, 106, 18], 5.8, 'montserrat', '#17433e', { lineSpacing: 1.4 }),
        yours(['Dualarınızla yanımızda olun.', 'Be with us in your prayers.'], [12, 132, 106, 10], 5.2, 'montserrat', '#17433e'),
        yours(hall, [12, 153, 106, 20], 5, 'montserrat', '#f6f3e7', { lineSpacing: 1.4 }),
      ],
    },
  },
  {
    id: 'birthday-confetti',
    occasion: 'birthday',
    name: { tr: 'Konfeti', en: 'Confetti' },
    front: {
      ground: '#fff7e6',
      parts: [
        ...(['#d7263d', '#f2b441', '#2466c9', '#2e7d4f', '#8e3b8c', '#14958a'] as const).flatMap((fill, n) => [
          shape('ellipse', [8 + n * 21, 8 + (n % 2) * 12, 6, 6], fill),
          shape('ellipse', [15 + n * 19, 160 + (n % 3) * 4, 5, 5], fill),
        ]),
        art('cake', [43, 30, 44, 44], '#d7263d'),
        yours(['Deniz 5 yaşında!', 'Robin is 5!'], [10, 80, 110, 22], 15, 'baloo-2', '#2a1a4a', { bold: true }),
        words(['Partime bekliyorum', 'Come to my party'], [10, 102, 110, 12], 8, 'pacifico', '#d7263d'),
        yours(day, [10, 118, 110, 18], 6.2, 'baloo-2', '#2a1a4a', { lineSpacing: 1.3 }),
        yours(home, [10, 138, 110, 18], 5.2, 'montserrat', '#2a1a4a', { lineSpacing: 1.4 }),
      ],
    },
  },
  {
    id: 'birthday-space',
    occasion: 'birthday',
    name: { tr: 'Uzay', en: 'Space' },
    front: {
      ground: '#151038',
      parts: [
        shape('ellipse', [70, -40, 100, 100], '#3a2a8c'),
        art('rocket', [16, 20, 52, 52], '#ffffff'),
        art('planet', [84, 16, 30, 30], '#f7b733'),
        art('star', [74, 56, 8, 8], '#f7d038'),
        art('star', [108, 60, 6, 6], '#f7d038'),
        yours(['6 YAŞIMA\nUÇUYORUM', 'BLAST OFF\nTO 6'], [10, 80, 110, 34], 17, 'anton', '#ffffff', { lineSpacing: 1.1 }),
        yours(['Kaptan: Deniz', 'Captain Robin'], [10, 115, 110, 12], 8, 'baloo-2', '#f7b733', { bold: true }),
        yours(day, [10, 129, 110, 18], 6, 'montserrat', '#ffffff', { lineSpacing: 1.35 }),
        yours(home, [10, 150, 110, 20], 5.2, 'montserrat', '#cfc8ff', { lineSpacing: 1.4 }),
      ],
    },
  },
  {
    id: 'birthday-animals',
    occasion: 'birthday',
    name: { tr: 'Hayvan dostlar', en: 'Animal friends' },
    front: {
      ground: '#e3f4e6',
      parts: [
        shape('ellipse', [-20, 118, 170, 110], '#7cc48a'),
        art('rabbit', [12, 16, 32, 32], '#8e3b8c'),
        art('cat', [49, 12, 32, 32], '#ef6c2f'),
        art('dog', [86, 16, 32, 32], '#8a5a2b'),
        yours(['Elif 3 yaşında', 'Ella is 3'], [10, 54, 110, 20], 14, 'baloo-2', '#1f4a2b', { bold: true }),
        words(['Doğum günüme gelir misin?', 'Will you come to my birthday?'], [10, 76, 110, 12], 7, 'baloo-2', '#1f4a2b'),
        yours(day, [10, 92, 110, 20], 6.6, 'baloo-2', '#1f4a2b', { bold: true, lineSpacing: 1.3 }),
        yours(home, [10, 136, 110, 24], 5.6, 'baloo-2', '#10301a', { lineSpacing: 1.4 }),
      ],
    },
  },
  {
    id: 'birthday-neon',
    occasion: 'birthday',
    name: { tr: 'Gece partisi', en: 'Night party' },
    front: {
      ground: '#0d0d14',
      parts: [
        art('disco-ball', [40, 12, 50, 50], '#ff4fa3'),
        words(['PARTİ', 'PARTY'], [10, 66, 110, 32], 32, 'anton', '#ffffff', { letterSpacing: 0.06 }),
        yours(['Deniz 30 oluyor', 'Robin turns 30'], [10, 99, 110, 14], 9.6, 'pacifico', '#4be3d2'),
        yours(day, [10, 119, 110, 20], 6.6, 'oswald', '#ffffff', { lineSpacing: 1.35 }),
        yours(hall, [10, 143, 110, 20], 5.4, 'montserrat', '#ff9fcd', { lineSpacing: 1.4 }),
      ],
    },
  },
  {
    id: 'baby-shower',
    occasion: 'baby',
    name: { tr: 'Bebek partisi', en: 'Baby shower' },
    front: {
      ground: '#eaf4fb',
      parts: [
        art('cloud', [10, 14, 30, 30], '#7fb2d6'),
        art('cloud', [90, 22, 30, 30], '#7fb2d6'),
        art('baby-carriage', [43, 26, 44, 44], '#2b6a99'),
        words(['Bebek partisi', 'Baby shower'], [10, 76, 110, 20], 15, 'pacifico', '#2b6a99'),
        yours(['Ege’yi birlikte bekliyoruz', 'Waiting for Leo'], [10, 98, 110, 12], 7.4, 'baloo-2', '#1b415f', { bold: true }),
        yours(day, [10, 115, 110, 20], 6.2, 'baloo-2', '#1b415f', { lineSpacing: 1.35 }),
        yours(home, [10, 139, 110, 22], 5.4, 'montserrat', '#1b415f', { lineSpacing: 1.45 }),
      ],
    },
  },
  {
    id: 'baby-born',
    occasion: 'baby',
    name: { tr: 'Hoş geldin bebek', en: 'Welcome baby' },
    front: {
      ground: '#fdf0e6',
      parts: [
        shape('ellipse', [25, 22, 80, 80], '#f6cba8'),
        art('baby', [45, 40, 40, 40], '#a34a1c'),
        words(['Hoş geldin', 'Welcome'], [10, 106, 110, 14], 10, 'dancing-script', '#7a3b14', { bold: true }),
        yours(['Defne', 'Lily'], [10, 120, 110, 20], 17, 'pacifico', '#a34a1c'),
        yours(['12.03.2027 · 3250 g · 50 cm', '12/03/2027 · 3250 g · 50 cm'], [10, 143, 110, 10], 5.6, 'montserrat', '#5a2c10'),
        yours(['Yılmaz ailesi', 'The Miller family'], [10, 156, 110, 10], 5.4, 'montserrat', '#5a2c10', { bold: true }),
      ],
    },
  },
  {
    id: 'thanks-heart',
    occasion: 'thanks',
    name: { tr: 'Teşekkür kartı', en: 'Thank-you card' },
    front: {
      ground: '#d7263d',
      parts: [
        art('heart', [35, 18, 60, 60], '#ffffff'),
        words(['Teşekkürler', 'Thank you'], [10, 86, 110, 26], 19, 'pacifico', '#ffffff'),
        yours(
          ['Yanımızda olduğunuz için\nçok mutluyuz.', 'We are so happy\nthat you were with us.'],
          [10, 114, 110, 22],
          6.8,
          'montserrat',
          '#ffffff',
          { lineSpacing: 1.45 },
        ),
        yours(couple, [10, 146, 110, 14], 9, 'dancing-script', '#ffffff', { bold: true }),
      ],
    },
  },
  {
    id: 'postcard-holiday',
    occasion: 'thanks',
    name: { tr: 'Tatilden kartpostal', en: 'Holiday postcard' },
    front: {
      ground: '#fdf3dc',
      parts: [
        shape('rect', [0, 0, 130, 112], '#2aa7b8'),
        shape('ellipse', [70, 14, 44, 44], '#f7c948'),
        art('sailboat', [14, 40, 56, 56], '#ffffff'),
        art('bird', [84, 74, 28, 28], '#ffffff'),
        words(['SELAM', 'GREETINGS'], [10, 118, 110, 26], 22, 'anton', '#0f4c55', { letterSpacing: 0.05 }),
        yours(['Bodrum’dan', 'from Brighton'], [10, 145, 110, 18], 13, 'pacifico', '#d7483d'),
      ],
    },
  },
];
