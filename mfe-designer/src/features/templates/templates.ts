import type { Occasion } from '@shop/contracts/occasions';
import type { Part } from '@shop/contracts/ready-designs';
import { art, shape, text, yours } from '@shop/scene/write-parts';

export interface Template {
  id: string;
  /** Bottom layer first. */
  parts: readonly Part[];
}

const [red, orange, yellow, green, blue, purple, pink] = [
  '#d7263d',
  '#ef6c2f',
  '#d9920f',
  '#2e7d4f',
  '#2466c9',
  '#8e3b8c',
  '#e0719a',
] as const;

export const templates: Readonly<Record<Occasion, readonly Template[]>> = {
  birthday: [
    {
      id: 'birthday-arch',
      parts: [
        text(['İyi ki doğdun', 'Happy birthday'], -22, 15, 'pacifico', { curve: 100 }),
        art('cake', 0, 8, 34, orange),
        yours(['Ayşe', 'Alice'], 38, 16, 'baloo-2', { bold: true }),
      ],
    },
    {
      id: 'birthday-balloons',
      parts: [
        art('balloon', -30, -12, 30, red, -8),
        art('balloon', 30, -12, 30, blue, 8),
        art('balloon', 0, -20, 34, yellow),
        yours(['Deniz', 'Robin'], 18, 20, 'lobster'),
        text(['bir yaş daha büyük', 'is a year older'], 36, 9, 'montserrat'),
      ],
    },
    {
      id: 'birthday-number',
      parts: [
        art('crown', 0, -34, 24, yellow),
        yours(['30', '30'], 0, 54, 'anton'),
        text(['yaşında ve harika', 'and wonderful'], 36, 11, 'montserrat', { bold: true }),
      ],
    },
    {
      id: 'birthday-queen',
      parts: [
        art('crown-simple', 0, -28, 26, yellow),
        text(['Doğum günü kraliçesi', 'Birthday queen'], 0, 15, 'dancing-script', { bold: true }),
        yours(['Elif', 'Ella'], 24, 13, 'montserrat', { letterSpacing: 0.2 }),
      ],
    },
    {
      id: 'birthday-squad',
      parts: [
        art('confetti', 0, -28, 26, purple),
        text(['Doğum günü ekibi', 'Birthday squad'], 4, 17, 'anton'),
        shape('line', [0, 18, 60, 1]),
        yours(['Kerem 2026', 'Karl 2026'], 29, 11, 'oswald'),
      ],
    },
  ],
  team: [
    {
      id: 'team-number',
      parts: [yours(['YILDIZ', 'STARS'], -30, 18, 'anton', { curve: 60 }), yours(['10', '10'], 12, 58, 'anton')],
    },
    {
      id: 'team-shield',
      parts: [
        art('shield', 0, 0, 88),
        art('soccer-ball', 0, -14, 30, 'ground'),
        yours(['KARTAL', 'EAGLES'], 16, 13, 'oswald', { bold: true, fill: 'ground' }),
      ],
    },
    {
      id: 'team-basket',
      parts: [
        art('basketball', 0, 0, 44, orange),
        yours(['MAHALLE BASKET', 'STREET BASKET'], -34, 12, 'anton', { curve: 110 }),
        text(['2026', '2026'], 36, 12, 'oswald', { letterSpacing: 0.3 }),
      ],
    },
    {
      id: 'team-volley',
      parts: [
        art('volleyball', -32, 0, 28, blue),
        yours(['File', 'Net'], -9, 20, 'lobster', { x: 16 }),
        yours(['Voleybol', 'Volleyball'], 11, 12, 'montserrat', { x: 16, bold: true }),
      ],
    },
    {
      id: 'team-runners',
      parts: [
        art('person-simple-run', 0, -22, 38, red),
        yours(['Sabah Koşucuları', 'Morning Runners'], 14, 14, 'oswald', { bold: true }),
        text(['yağmur, kar, fark etmez', 'rain or shine'], 30, 9, 'caveat', { bold: true }),
      ],
    },
    {
      id: 'team-champions',
      parts: [
        art('trophy', 0, -20, 40, yellow),
        text(['ŞAMPİYON', 'CHAMPIONS'], 18, 18, 'anton'),
        yours(['7-B', 'Year 7'], 36, 12, 'oswald', { letterSpacing: 0.3 }),
      ],
    },
  ],
  wedding: [
    {
      id: 'wedding-names',
      parts: [
        yours(['Zeynep', 'Sophie'], -24, 22, 'great-vibes'),
        text(['&', '&'], 0, 14, 'playfair-display'),
        yours(['Emre', 'James'], 22, 22, 'great-vibes'),
        yours(['20.06.2027', '20/06/2027'], 44, 7, 'montserrat', { letterSpacing: 0.3 }),
      ],
    },
    {
      id: 'wedding-heart',
      parts: [
        shape('heart', [0, 0, 90, 80], { fill: 'none', line: 1.5 }),
        yours(['Z & E', 'S & J'], -6, 22, 'playfair-display'),
        yours(['2027', '2027'], 14, 9, 'montserrat', { letterSpacing: 0.4 }),
      ],
    },
    {
      id: 'wedding-bride',
      parts: [
        art('sketch-logo', 0, -28, 22),
        text(['Gelin', 'Bride'], 4, 30, 'great-vibes'),
        text(['ekibi', 'tribe'], 28, 12, 'montserrat', { letterSpacing: 0.4 }),
      ],
    },
    {
      id: 'wedding-groom',
      parts: [
        text(['DAMAT', 'GROOM'], -8, 24, 'oswald', { letterSpacing: 0.2 }),
        shape('line', [0, 8, 50, 0.8]),
        text(['ve dostları', 'and friends'], 20, 14, 'dancing-script'),
      ],
    },
    {
      id: 'wedding-henna',
      parts: [
        art('flower-lotus', 0, -26, 28, red),
        text(['Kına gecesi', 'Henna night'], 4, 20, 'great-vibes'),
        yours(['Zeynep', 'Sophie'], 26, 12, 'playfair-display', { bold: true }),
      ],
    },
  ],
  baby: [
    {
      id: 'baby-hello',
      parts: [
        art('baby-carriage', 0, -26, 30, blue),
        text(['Hoş geldin bebek', 'Hello baby'], 6, 16, 'baloo-2', { bold: true }),
        yours(['Ege', 'Leo'], 28, 14, 'pacifico'),
      ],
    },
    {
      id: 'baby-moon',
      parts: [
        art('moon-stars', -30, -6, 30, yellow),
        yours(['Ada', 'Mia'], -8, 24, 'pacifico', { x: 16 }),
        yours(['12.03.2026', '12/03/2026'], 14, 8, 'montserrat', { x: 16 }),
      ],
    },
    {
      id: 'baby-feet',
      parts: [
        art('footprints', 0, -20, 34, pink),
        text(['Küçük adımlar', 'Little steps'], 12, 17, 'caveat', { bold: true }),
        yours(['Defne', 'Lily'], 30, 12, 'baloo-2'),
      ],
    },
  ],
  love: [
    {
      id: 'love-plain',
      parts: [
        text(['Seni', 'I'], -28, 16, 'playfair-display'),
        art('heart', 0, 0, 36, red),
        text(['seviyorum', 'love you'], 32, 16, 'playfair-display'),
      ],
    },
    {
      id: 'love-infinite',
      parts: [
        art('infinity', 0, -14, 44, red),
        yours(['Ali & Su', 'Tom & Kim'], 16, 17, 'dancing-script', { bold: true }),
        yours(['14.02.2024’ten beri', 'since 14/02/2024'], 34, 8, 'montserrat'),
      ],
    },
    { id: 'love-pulse', parts: [art('heartbeat', 0, -12, 46, red), text(['Kalbim senin', 'My heart is yours'], 22, 15, 'lobster')] },
    {
      id: 'love-coffee',
      parts: [art('coffee', 0, -18, 36), text(['Sen, ben ve kahve', 'You, me and coffee'], 18, 16, 'caveat', { bold: true })],
    },
  ],
  family: [
    {
      id: 'family-mum',
      parts: [
        art('flower-tulip', 0, -24, 30, red),
        text(['Canım annem', 'Best mum'], 8, 20, 'pacifico'),
        text(['iyi ki varsın', 'I’m glad I have you'], 30, 11, 'dancing-script'),
      ],
    },
    {
      id: 'family-dad',
      parts: [
        art('wrench', 0, -26, 26),
        text(['BABAM', 'DAD'], 4, 26, 'anton'),
        text(['her şeyi tamir eder', 'can fix anything'], 26, 9, 'oswald'),
      ],
    },
    {
      id: 'family-grandma',
      parts: [
        art('cookie', 0, -24, 28, orange),
        text(['Babaannemin', 'Made with love'], 4, 15, 'lobster'),
        text(['mutfağından', 'by grandma'], 22, 15, 'lobster'),
      ],
    },
    {
      id: 'family-name',
      parts: [
        art('house', 0, -26, 30),
        yours(['YILMAZ', 'MILLER'], 6, 22, 'montserrat', { bold: true }),
        text(['ailesi', 'family'], 26, 14, 'dancing-script'),
      ],
    },
    {
      id: 'family-cat',
      parts: [
        art('cat', 0, -18, 38),
        text(['Kedi annesi', 'Cat mum'], 18, 18, 'baloo-2', { bold: true }),
        yours(['Pamuk', 'Whiskers'], 36, 11, 'caveat'),
      ],
    },
  ],
  school: [
    {
      id: 'school-graduates',
      parts: [
        art('graduation-cap', 0, -26, 34),
        text(['MEZUN', 'GRADUATED'], 8, 22, 'anton'),
        yours(['2027', '2027'], 30, 14, 'oswald', { letterSpacing: 0.4 }),
      ],
    },
    {
      id: 'school-class',
      parts: [
        shape('rounded', [0, 0, 96, 60], { fill: 'none', line: 1.5 }),
        yours(['12-A', 'Class 12'], -12, 24, 'anton'),
        text(['unutulmaz sınıf', 'unforgettable'], 14, 13, 'caveat', { bold: true }),
      ],
    },
    {
      id: 'school-university',
      parts: [
        yours(['Ankara', 'Oxford'], -14, 20, 'playfair-display', { bold: true, curve: 70 }),
        art('books', 0, 8, 26),
        yours(['EST. 1946', 'EST. 1946'], 32, 9, 'oswald', { letterSpacing: 0.3 }),
      ],
    },
    {
      id: 'school-teacher',
      parts: [
        art('pencil', 0, -26, 26, yellow),
        text(['En iyi öğretmen', 'Best teacher'], 4, 18, 'lobster'),
        yours(['Fatma Öğretmen', 'Mrs Brown'], 26, 11, 'montserrat'),
      ],
    },
  ],
  company: [
    {
      id: 'company-plain',
      parts: [
        yours(['ŞİRKETİNİZ', 'YOUR COMPANY'], -6, 18, 'montserrat', { bold: true, letterSpacing: 0.1 }),
        shape('line', [0, 8, 70, 0.8]),
        yours(['ne yaptığınız', 'what you do'], 18, 9, 'montserrat'),
      ],
    },
    {
      id: 'company-staff',
      parts: [
        shape('rounded', [0, 0, 90, 34]),
        yours(['EKİP', 'STAFF'], 0, 22, 'oswald', { bold: true, fill: 'ground', letterSpacing: 0.3 }),
      ],
    },
    {
      id: 'company-cafe',
      parts: [
        art('coffee-bean', 0, -4, 26),
        yours(['KÖŞE KAHVE', 'CORNER COFFEE'], -26, 12, 'oswald', { bold: true, curve: 140 }),
        yours(['2019’dan beri', 'since 2019'], 24, 10, 'caveat', { bold: true }),
      ],
    },
    {
      id: 'company-builder',
      parts: [
        art('hard-hat', 0, -22, 34, yellow),
        yours(['DEMİR YAPI', 'IRON BUILDERS'], 12, 17, 'anton'),
        yours(['0212 000 00 00', '020 0000 0000'], 30, 9, 'oswald'),
      ],
    },
    {
      id: 'company-event',
      parts: [
        yours(['Yaz Buluşması', 'Summer Meet-up'], -10, 17, 'baloo-2', { bold: true }),
        yours(['İzmir 2027', 'Bristol 2027'], 10, 12, 'montserrat'),
        art('sun', 0, -34, 22, orange),
      ],
    },
  ],
  holiday: [
    {
      id: 'holiday-eid',
      parts: [
        art('moon', -30, -8, 26, yellow),
        text(['İyi', 'Happy'], -14, 16, 'lobster', { x: 14 }),
        text(['bayramlar', 'Eid'], 8, 18, 'lobster', { x: 12 }),
      ],
    },
    {
      id: 'holiday-new-year',
      parts: [
        art('tree-evergreen', 0, -22, 38, green),
        text(['Mutlu yıllar', 'Happy New Year'], 16, 18, 'pacifico'),
        yours(['2027', '2027'], 38, 11, 'oswald', { letterSpacing: 0.4 }),
      ],
    },
    {
      id: 'holiday-beach',
      parts: [
        art('tree-palm', 0, -22, 38, green),
        text(['TATİLDEYİM', 'ON HOLIDAY'], 14, 18, 'anton'),
        yours(['Bodrum 2027', 'Brighton 2027'], 32, 10, 'caveat', { bold: true }),
      ],
    },
    {
      id: 'holiday-camp',
      parts: [
        art('tent', 0, -18, 36),
        text(['Kamp günleri', 'Camp days'], 16, 18, 'caveat', { bold: true }),
        yours(['Kaz Dağları', 'Lake District'], 34, 9, 'montserrat', { letterSpacing: 0.2 }),
      ],
    },
  ],
  hobby: [
    { id: 'hobby-gamer', parts: [art('game-controller', 0, -14, 44, purple), text(['SON BÖLÜM', 'FINAL LEVEL'], 22, 18, 'anton')] },
    { id: 'hobby-music', parts: [art('guitar', 0, -18, 38, red), yours(['Gece Provası', 'Night Rehearsal'], 18, 16, 'lobster')] },
    {
      id: 'hobby-mountains',
      parts: [art('mountains', 0, -16, 46), text(['Dağlar çağırıyor', 'The mountains call'], 18, 16, 'caveat', { bold: true })],
    },
    {
      id: 'hobby-cyclist',
      parts: [art('bicycle', 0, -14, 46), text(['PEDALLA', 'KEEP PEDALLING'], 20, 17, 'oswald', { bold: true, letterSpacing: 0.1 })],
    },
    {
      id: 'hobby-chef',
      parts: [
        art('chef-hat', 0, -24, 32),
        text(['Şef burada', 'The chef is in'], 8, 19, 'lobster'),
        yours(['Mehmet', 'Martin'], 30, 12, 'montserrat', { bold: true }),
      ],
    },
  ],
};
