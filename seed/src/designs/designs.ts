import { art, shape, text } from '@shop/scene/write-parts';
import type { ReadyDesignRow } from '../row-types.ts';

// The shop offers these designs only on colours on which they are legible.

const [red, orange, yellow, green, blue, purple, pink, teal, brown] = [
  '#d7263d',
  '#e0602a',
  '#d08a0c',
  '#2e7d4f',
  '#2466c9',
  '#7c3a8c',
  '#d3568a',
  '#1c7c86',
  '#8a5a2b',
] as const;

const shirts = [1001, 1002, 1003, 1007];
const kids = 1006;
const apron = 1009;

type Design = Omit<ReadyDesignRow, 'position' | 'shownIn'> & { shownIn?: string };

const birthday: Design[] = [
  {
    key: 'birthday-arch',
    occasion: 'birthday',
    name: { tr: 'İyi ki doğdun', en: 'Happy birthday' },
    words: { tr: 'doğum günü yaş kutlama parti', en: 'birthday party' },
    productIds: [1012, 1013, ...shirts, kids, 1017, 1033],
    parts: [
      text(['İyi ki doğdun', 'Happy birthday'], -24, 17, 'pacifico', { curve: 110, fill: red }),
      art('cake', 0, 12, 44, orange),
      art('star-four', -36, 14, 10, yellow),
      art('star-four', 36, 14, 10, yellow),
      art('star-four', -28, 30, 6, pink),
      art('star-four', 28, 30, 6, pink),
    ],
  },
  {
    key: 'birthday-queen',
    occasion: 'birthday',
    name: { tr: 'Doğum günü kraliçesi', en: 'Birthday queen' },
    words: { tr: 'doğum günü yaş kutlama parti', en: 'birthday party' },
    productIds: [...shirts, kids, 1017, 1012],
    shownIn: 'Siyah',
    parts: [
      art('crown-simple', 0, -30, 30, yellow),
      text(['Doğum günü', 'Birthday'], -3, 17, 'dancing-script', { bold: true }),
      text(['KRALİÇESİ', 'QUEEN'], 17, 19, 'anton', { fill: pink, letterSpacing: 0.06 }),
      shape('line', [0, 32, 64, 1.2]),
      art('heart', 0, 40, 9, red),
    ],
  },
  {
    key: 'birthday-balloons',
    occasion: 'birthday',
    name: { tr: 'Balonlar', en: 'Balloons' },
    words: { tr: 'doğum günü yaş kutlama parti', en: 'birthday party' },
    productIds: [kids, ...shirts, 1012, 1033],
    parts: [
      art('balloon', -26, -16, 34, red, -12),
      art('balloon', 26, -16, 34, blue, 12),
      art('balloon', 0, -25, 40, yellow),
      text(['Bugün benim', 'Today is'], 17, 14, 'baloo-2', { bold: true }),
      text(['günüm!', 'my day!'], 35, 22, 'baloo-2', { bold: true, fill: teal }),
    ],
  },
];

const love: Design[] = [
  {
    key: 'love-words',
    occasion: 'love',
    name: { tr: 'Seni seviyorum', en: 'I love you' },
    words: { tr: 'sevgililer günü sevgili aşk yıl dönümü yıldönümü', en: "valentine's day love anniversary" },
    productIds: [1012, 1013, ...shirts, 1017, 1033],
    parts: [
      text(['Seni', 'I'], -30, 18, 'playfair-display', { bold: true }),
      art('heart', 0, -2, 40, red),
      text(['seviyorum', 'love you'], 30, 18, 'playfair-display', { bold: true }),
    ],
  },
  {
    key: 'love-coffee',
    occasion: 'love',
    name: { tr: 'Sen, ben ve kahve', en: 'You, me and coffee' },
    words: { tr: 'sevgililer günü sevgili aşk yıl dönümü yıldönümü', en: "valentine's day love anniversary" },
    productIds: [1013, 1012, 1017, ...shirts],
    parts: [
      art('heart', 8, -39, 12, red, 12),
      art('coffee', 0, -13, 46, brown),
      text(['Sen, ben', 'You, me'], 21, 18, 'caveat', { bold: true }),
      text(['ve kahve', 'and coffee'], 38, 18, 'caveat', { bold: true }),
    ],
  },
  {
    key: 'love-infinite',
    occasion: 'love',
    name: { tr: 'Sonsuza kadar', en: 'For ever' },
    words: { tr: 'sevgililer günü sevgili aşk yıl dönümü yıldönümü', en: "valentine's day love anniversary" },
    productIds: [1033, ...shirts, 1012, 1017],
    parts: [
      art('heart', -11, -17, 50, pink, -14),
      art('heart', 12, -15, 44, red, 14),
      text(['sonsuza kadar', 'for ever'], 18, 20, 'great-vibes'),
      shape('line', [-30, 36, 28, 0.9]),
      art('heart', 0, 36, 8, red),
      shape('line', [30, 36, 28, 0.9]),
    ],
  },
];

const family: Design[] = [
  {
    key: 'family-mum',
    occasion: 'family',
    name: { tr: 'Canım annem', en: 'Best mum' },
    words: { tr: 'anneler günü anne aile', en: "mother's day mum mom mother family" },
    productIds: [1017, 1012, 1013, ...shirts, apron, 1033],
    parts: [
      art('flower-tulip', -20, -25, 26, pink, -14),
      art('flower-tulip', 20, -25, 26, pink, 14),
      art('flower-tulip', 0, -29, 32, red),
      text(['Canım annem', 'Best mum'], 11, 21, 'pacifico'),
      text(['iyi ki varsın', 'in the world'], 34, 13, 'dancing-script', { bold: true, fill: green }),
    ],
  },
  {
    key: 'family-dad',
    occasion: 'family',
    name: { tr: 'Her şeyi tamir eder', en: 'Can fix anything' },
    words: { tr: 'babalar günü baba aile', en: "father's day dad father family" },
    productIds: [...shirts, apron, 1012, 1017],
    shownIn: 'Lacivert',
    parts: [
      art('wrench', -25, -32, 20, orange, -20),
      art('hammer', 25, -32, 20, orange, 10),
      art('gear', 0, -34, 24),
      text(['BABAM', 'DAD'], 0, 34, 'anton'),
      shape('ribbon', [0, 30, 96, 17], { fill: orange }),
      text(['HER ŞEYİ TAMİR EDER', 'CAN FIX ANYTHING'], 30, 8.4, 'oswald', { bold: true, fill: '#ffffff', letterSpacing: 0.04 }),
    ],
  },
  {
    key: 'family-cat',
    occasion: 'family',
    name: { tr: 'Kedi annesi', en: 'Cat mum' },
    words: { tr: 'anneler günü anne kedi aile', en: "mother's day mum mom cat family" },
    productIds: [1017, ...shirts, 1012, 1013, 1033],
    parts: [
      art('cat', 0, -14, 56),
      art('heart', 30, -34, 14, red, 14),
      text(['kedi annesi', 'cat mum'], 30, 21, 'baloo-2', { bold: true }),
      art('paw-print', -30, 45, 8, pink, -20),
      art('paw-print', 30, 45, 8, pink, 20),
    ],
  },
];

const baby: Design[] = [
  {
    key: 'baby-hello',
    occasion: 'baby',
    name: { tr: 'Hoş geldin bebek', en: 'Hello baby' },
    words: { tr: 'bebek yenidoğan doğum', en: 'baby newborn shower' },
    productIds: [1033, 1012, 1017, ...shirts],
    parts: [
      text(['Hoş geldin', 'Hello'], -30, 18, 'baloo-2', { bold: true, curve: 70, fill: teal }),
      art('baby-carriage', 0, 2, 42, blue),
      text(['bebek', 'baby'], 36, 24, 'pacifico', { fill: teal }),
    ],
  },
  {
    key: 'baby-moon',
    occasion: 'baby',
    name: { tr: 'Tatlı rüyalar', en: 'Sweet dreams' },
    words: { tr: 'bebek yenidoğan doğum', en: 'baby newborn shower' },
    productIds: [1033, kids, 1012],
    parts: [
      art('moon-stars', 0, -18, 52, yellow),
      art('star', -34, -30, 8, yellow, 12),
      art('star', -40, -8, 6, yellow, -10),
      text(['tatlı rüyalar', 'sweet dreams'], 26, 21, 'dancing-script', { bold: true, fill: purple }),
      art('cloud', -24, 43, 11, blue),
      art('cloud', 0, 43, 14, blue),
      art('cloud', 24, 43, 11, blue),
    ],
  },
  {
    key: 'baby-big',
    occasion: 'baby',
    name: { tr: 'Ben ablayım', en: 'Big sister' },
    words: { tr: 'bebek abla kardeş', en: 'baby sister' },
    productIds: [kids, ...shirts],
    parts: [
      art('rainbow', 0, -22, 52, pink),
      text(['Artık ben', 'I am the'], 11, 13, 'baloo-2', { bold: true }),
      text(['ABLAYIM', 'BIG SISTER'], 30, 21, 'baloo-2', { bold: true, fill: purple }),
    ],
  },
];

const wedding: Design[] = [
  {
    key: 'wedding-bride',
    occasion: 'wedding',
    name: { tr: 'Gelin ekibi', en: 'Bride tribe' },
    words: { tr: 'düğün gelin bekârlığa veda nişan', en: 'wedding bride hen bachelorette' },
    productIds: [1004, ...shirts, 1017],
    parts: [
      art('sketch-logo', 0, -33, 20, pink),
      text(['Gelin', 'Bride'], 0, 38, 'great-vibes'),
      text(['EKİBİ', 'TRIBE'], 30, 12, 'montserrat', { bold: true, letterSpacing: 0.5, fill: pink }),
    ],
  },
  {
    key: 'wedding-groom',
    occasion: 'wedding',
    name: { tr: 'Damat ve dostları', en: 'Groom and friends' },
    words: { tr: 'düğün damat bekârlığa veda nişan', en: 'wedding groom stag bachelor' },
    productIds: [1004, ...shirts],
    shownIn: 'Siyah',
    parts: [
      art('crown', 0, -32, 22, yellow),
      text(['DAMAT', 'GROOM'], -4, 27, 'oswald', { bold: true, letterSpacing: 0.14 }),
      shape('line', [0, 14, 76, 1]),
      text(['ve dostları', 'and friends'], 27, 18, 'dancing-script', { bold: true }),
    ],
  },
  {
    key: 'wedding-henna',
    occasion: 'wedding',
    name: { tr: 'Kına gecesi', en: 'Henna night' },
    words: { tr: 'düğün kına gecesi nişan', en: 'wedding henna' },
    productIds: [1004, 1017, ...shirts],
    shownIn: 'Kum Beji',
    parts: [
      art('flower-lotus', 0, -26, 38, red),
      text(['Kına gecesi', 'Henna night'], 12, 26, 'great-vibes', { fill: red }),
      shape('line', [-26, 34, 30, 0.9]),
      art('star-four', 0, 34, 8, red),
      shape('line', [26, 34, 30, 0.9]),
    ],
  },
];

const school: Design[] = [
  {
    key: 'school-graduated',
    occasion: 'school',
    name: { tr: 'Mezun', en: 'Graduated' },
    words: { tr: 'mezun mezuniyet okul', en: 'graduation graduate school' },
    productIds: [1008, ...shirts, 1012, 1017],
    shownIn: 'Kum Beji',
    parts: [
      art('graduation-cap', 0, -24, 46),
      text(['MEZUN', 'DONE IT'], 12, 30, 'anton', { letterSpacing: 0.06, fill: blue }),
      text(['sonunda bitti', 'school is out'], 36, 15, 'caveat', { bold: true }),
    ],
  },
  {
    key: 'school-teacher',
    occasion: 'school',
    name: { tr: 'En iyi öğretmen', en: 'Best teacher' },
    words: { tr: 'öğretmenler günü öğretmen okul', en: "teacher's day teacher school" },
    productIds: [1012, 1013, 1017, ...shirts],
    parts: [
      art('pencil', -26, -26, 24, yellow),
      art('book-open', 0, -24, 34, blue),
      art('ruler', 26, -26, 24, orange),
      text(['En iyi', 'Best'], 8, 17, 'lobster'),
      text(['öğretmen', 'teacher'], 29, 24, 'lobster', { fill: green }),
    ],
  },
  {
    key: 'school-science',
    occasion: 'school',
    name: { tr: 'Bilim her yerde', en: 'Science is everywhere' },
    words: { tr: 'okul bilim', en: 'school science' },
    productIds: [kids, ...shirts, 1023, 1012],
    parts: [
      art('atom', 0, -10, 60, teal),
      art('flask', -38, -32, 16, purple, -14),
      art('rocket', 38, -32, 18, red, 8),
      text(['Bilim her yerde', 'Science is everywhere'], 34, 16, 'oswald', { bold: true }),
    ],
  },
];

const team: Design[] = [
  {
    key: 'team-champions',
    occasion: 'team',
    name: { tr: 'Şampiyon', en: 'Champions' },
    words: { tr: 'takım spor futbol maç', en: 'team sport football' },
    productIds: [1011, ...shirts, 1008, 1012],
    parts: [
      art('star', -26, -32, 12, yellow, -14),
      art('star', 26, -32, 12, yellow, 14),
      art('trophy', 0, -20, 44, yellow),
      text(['ŞAMPİYON', 'CHAMPIONS'], 24, 27, 'anton', { letterSpacing: 0.04 }),
      shape('line', [0, 43, 80, 1.6]),
    ],
  },
  {
    key: 'team-runners',
    occasion: 'team',
    name: { tr: 'Yağmur, kar, fark etmez', en: 'Rain or shine' },
    words: { tr: 'takım koşu spor', en: 'team running sport' },
    productIds: [...shirts, 1008, 1018],
    shownIn: 'Siyah',
    parts: [
      shape('line', [-34, -30, 22, 1.8], { fill: orange }),
      shape('line', [-38, -20, 22, 1.8], { fill: orange }),
      shape('line', [-34, -10, 22, 1.8], { fill: orange }),
      art('person-simple-run', 6, -20, 52, orange),
      text(['KOŞ', 'RUN'], 20, 32, 'oswald', { bold: true, letterSpacing: 0.1 }),
      text(['yağmur, kar, fark etmez', 'rain or shine'], 41, 12, 'caveat', { bold: true }),
    ],
  },
  {
    key: 'team-goal',
    occasion: 'team',
    name: { tr: 'Gol!', en: 'Goal!' },
    words: { tr: 'takım spor futbol maç', en: 'team sport football' },
    productIds: [kids, 1011, ...shirts],
    parts: [
      shape('burst', [0, -6, 84, 84], { fill: yellow }),
      art('soccer-ball', 0, -20, 36, '#1d1d21'),
      text(['GOOOL!', 'GOOOAL!'], 15, 21, 'anton', { fill: '#1d1d21', rotation: -6 }),
    ],
  },
];

const company: Design[] = [
  {
    key: 'company-team',
    occasion: 'company',
    name: { tr: 'Ekip', en: 'Staff' },
    words: { tr: 'iş yeri ofis şirket', en: 'work office company' },
    productIds: [...shirts, 1007, apron],
    shownIn: 'Orman Yeşili',
    parts: [shape('rounded', [0, 0, 96, 40]), text(['EKİP', 'STAFF'], 0, 26, 'oswald', { bold: true, fill: 'ground', letterSpacing: 0.3 })],
  },
  {
    key: 'company-code',
    occasion: 'company',
    name: { tr: 'Bende çalışıyordu', en: 'Works on my machine' },
    words: { tr: 'iş yeri ofis yazılımcı', en: 'work office programmer developer' },
    productIds: [1012, ...shirts, 1008, 1023],
    parts: [
      shape('rounded', [0, -14, 80, 50], { fill: 'none', line: 2 }),
      art('code', 0, -14, 40, green),
      text(['Bende', 'It works on'], 23, 15, 'cousine', { bold: true }),
      text(['çalışıyordu', 'my machine'], 39, 15, 'cousine', { bold: true }),
    ],
  },
  {
    key: 'company-meeting',
    occasion: 'company',
    name: { tr: 'E-posta da olurdu', en: 'Could have been an e-mail' },
    words: { tr: 'iş yeri ofis şirket', en: 'work office company' },
    productIds: [1013, 1012, ...shirts],
    parts: [
      art('envelope', 0, -24, 40, blue),
      text(['BU TOPLANTI', 'THIS MEETING'], 8, 16, 'anton'),
      text(['e-posta da', 'could have been'], 26, 14, 'lobster', { fill: blue }),
      text(['olurdu', 'an e-mail'], 41, 14, 'lobster', { fill: blue }),
    ],
  },
];

const holiday: Design[] = [
  {
    key: 'holiday-new-year',
    occasion: 'holiday',
    name: { tr: 'Mutlu yıllar', en: 'Happy New Year' },
    words: { tr: 'yılbaşı yeni yıl', en: "new year's christmas" },
    productIds: [1033, 1012, 1013, ...shirts, 1017],
    parts: [
      art('tree-evergreen', 0, -20, 50, green),
      art('snowflake', -34, -28, 16, blue),
      art('snowflake', 34, -22, 13, blue),
      art('snowflake', -30, 2, 9, blue),
      art('snowflake', 32, 4, 9, blue),
      text(['Mutlu yıllar', 'Happy New Year'], 29, 22, 'pacifico', { fill: red }),
    ],
  },
  {
    key: 'holiday-eid',
    occasion: 'holiday',
    name: { tr: 'İyi bayramlar', en: 'Happy Eid' },
    words: { tr: 'bayram ramazan kurban', en: 'eid ramadan' },
    productIds: [1017, 1012, ...shirts, kids],
    parts: [
      art('moon-stars', 0, -22, 44, yellow),
      text(['İyi', 'Happy'], 13, 20, 'lobster', { fill: teal }),
      text(['bayramlar', 'Eid'], 35, 24, 'lobster', { fill: teal }),
    ],
  },
  {
    key: 'holiday-beach',
    occasion: 'holiday',
    name: { tr: 'Tatildeyim', en: 'On holiday' },
    words: { tr: 'tatil yaz deniz', en: 'holiday summer beach' },
    productIds: [1017, ...shirts, 1018, 1012],
    parts: [
      shape('ellipse', [0, -16, 58, 58], { fill: '#dd9a12' }),
      art('tree-palm', 0, -14, 50, green),
      shape('rounded', [0, 25, 98, 22], { fill: teal }),
      text(['TATİLDEYİM', 'ON HOLIDAY'], 25, 15, 'anton', { fill: '#ffffff', letterSpacing: 0.06 }),
      shape('rounded', [0, 41, 70, 3], { fill: teal }),
      shape('rounded', [0, 47, 40, 3], { fill: teal }),
    ],
  },
];

const hobby: Design[] = [
  {
    key: 'hobby-mountains',
    occasion: 'hobby',
    name: { tr: 'Dağlar çağırıyor', en: 'The mountains call' },
    words: { tr: 'hobi dağ kamp doğa', en: 'hobby mountain camping hiking' },
    productIds: [1008, ...shirts, 1012, 1018, 1017],
    parts: [
      art('sun', 22, -30, 18, orange),
      art('mountains', 0, -12, 62, teal),
      text(['DAĞLAR', 'MOUNTAINS'], 22, 22, 'oswald', { bold: true, letterSpacing: 0.12 }),
      text(['çağırıyor', 'are calling'], 40, 14, 'caveat', { bold: true }),
    ],
  },
  {
    key: 'hobby-gamer',
    occasion: 'hobby',
    name: { tr: 'Son bölüm', en: 'Final level' },
    words: { tr: 'hobi oyun oyuncu', en: 'hobby game gaming gamer' },
    productIds: [kids, ...shirts, 1023, 1012],
    shownIn: 'Gök Mavisi',
    parts: [
      art('game-controller', 0, -18, 58, purple),
      text(['SON BÖLÜM', 'FINAL LEVEL'], 20, 22, 'anton', { letterSpacing: 0.05 }),
      text(['sonra geliyorum', 'then I’ll come'], 39, 14, 'caveat', { bold: true, fill: purple }),
    ],
  },
  {
    key: 'hobby-chef',
    occasion: 'hobby',
    name: { tr: 'Şef burada', en: 'The chef is in' },
    words: { tr: 'hobi şef aşçı mutfak yemek', en: 'hobby chef cook kitchen' },
    productIds: [apron, 1017, 1012, ...shirts],
    parts: [
      art('chef-hat', 0, -27, 36, red),
      text(['Şef', 'The chef'], 5, 26, 'lobster'),
      text(['burada', 'is in'], 27, 18, 'lobster'),
      art('fork-knife', -33, -27, 15, red),
      art('cooking-pot', 33, -27, 15, red),
    ],
  },
  {
    key: 'hobby-cyclist',
    occasion: 'hobby',
    name: { tr: 'Pedalla', en: 'Keep pedalling' },
    words: { tr: 'hobi bisiklet', en: 'hobby bicycle bike cycling' },
    productIds: [...shirts, 1018, 1012],
    shownIn: 'Kum Beji',
    parts: [
      art('bicycle', 0, -14, 62),
      text(['PEDALLA', 'PEDAL ON'], 22, 25, 'oswald', { bold: true, letterSpacing: 0.1, fill: blue }),
      shape('line', [0, 40, 86, 1.6]),
    ],
  },
  {
    key: 'hobby-music',
    occasion: 'hobby',
    name: { tr: 'Kısık ses yok', en: 'Turn it up' },
    words: { tr: 'hobi müzik', en: 'hobby music' },
    productIds: [1008, ...shirts, 1012, 1017],
    parts: [
      art('vinyl-record', 0, -14, 58),
      art('music-note', 34, -32, 18, red, 10),
      text(['SESİ AÇ', 'TURN IT UP'], 32, 24, 'anton', { fill: red, letterSpacing: 0.06 }),
    ],
  },
];

/** Groups alternate, so that each row shows several occasions. */
const groups = [birthday, holiday, family, hobby, love, team, school, baby, wedding, company];
const longest = Math.max(...groups.map((group) => group.length));

export const readyDesigns: readonly ReadyDesignRow[] = Array.from({ length: longest }, (_, n) => groups.flatMap((group) => group[n] ?? []))
  .flat()
  .map((design, position) => ({ shownIn: null, ...design, position }));
