import { describe, expect, test } from '@jest/globals';
import { readRows } from './read-rows.ts';

const sizes = ['S', 'M', 'L', 'XL', 'XXL', '3-4 yaş'].map((size, n) => ({ id: n + 1, size, quantity: 40 }));
const peopleIn = (pasted: string) => readRows(pasted, sizes).rows.map(({ name, number, size }) => `${name}|${number}|${size}`);

const lines: [line: string, ...people: string[]][] = [
  ['Oğuz 8 L beden', 'Oğuz|8|L'],
  ['Oğuz L beden 8', 'Oğuz|8|L'],
  ['Oğuz 8 orta beden', 'Oğuz|8|M'],
  ['Oğuz orta beden 8', 'Oğuz|8|M'],
  ['Oğuz orta 8', 'Oğuz|8|M'],
  ['orta beden 8', '|8|M'],
  ['Ali büyük 9', 'Ali|9|L'],
  ['Ayşe Büyük 9', 'Ayşe Büyük|9|'],
  ['Barış Küçük beden 21', 'Barış|21|S'],
  ['Barış Küçük 21 L', 'Barış Küçük|21|L'],
  ['Zeynep çok büyük beden 4', 'Zeynep|4|XL'],
  ['Ahmet 10 numara L beden', 'Ahmet|10|L'],
  ['Ahmet L beden 10 numara', 'Ahmet|10|L'],
  ['10 numara Ahmet L', 'Ahmet|10|L'],
  ['L 10 numara', '|10|L'],
  ['L 10', '|10|L'],
  ['no: 7', '|7|'],
  ['#7', '|7|'],
  ['#7 Veli M', 'Veli|7|M'],
  ['7 numara', '|7|'],
  ['Burak: xl 5 numara', 'Burak|5|XL'],
  ['Ahmet: L, 10', 'Ahmet|10|L'],
  ['Ahmet: 10 / L', 'Ahmet|10|L'],
  ['Mehmet xl no 7', 'Mehmet|7|XL'],
  ['Mehmet no.7 xl', 'Mehmet|7|XL'],
  ['Mehmet no7 xl', 'Mehmet|7|XL'],
  ['Mehmet xl forma no 7', 'Mehmet|7|XL'],
  ['Mehmet, sırt numarası: 7, bedeni: XL', 'Mehmet|7|XL'],
  ['Mehmet 7 nolu forma XL', 'Mehmet|7|XL'],
  ['Adı Soyadı: Ümit Şahin, No: 4, Beden: M', 'Ümit Şahin|4|M'],
  ['2 adet Deniz M 19', 'Deniz|19|M', 'Deniz|19|M'],
  ['Deniz 2 tane M 19', 'Deniz|19|M', 'Deniz|19|M'],
  ['Deniz M 19 2 adet', 'Deniz|19|M', 'Deniz|19|M'],
  ['Deniz M 19 (2 adet)', 'Deniz|19|M', 'Deniz|19|M'],
  ['Deniz M 19, adet: 2', 'Deniz|19|M', 'Deniz|19|M'],
  ['2x Deniz M 19', 'Deniz|19|M', 'Deniz|19|M'],
  ['x2 Deniz M 19', 'Deniz|19|M', 'Deniz|19|M'],
  ['Deniz M 19 x 2', 'Deniz|19|M', 'Deniz|19|M'],
  ['Deniz M 19 iki tane', 'Deniz|19|M', 'Deniz|19|M'],
  ['L 2 adet', '||L', '||L'],
  ['Deniz 10 2 x large', 'Deniz|10|XXL'],
  ['Ümit Şahin 07 L', 'Ümit Şahin|07|L'],
  ['Çağrı 00 m', 'Çağrı|00|M'],
  ['İBRAHİM IŞIK - 4 - XXL', 'İBRAHİM IŞIK|4|XXL'],
  ['ışıl ığdır 99 2xl', 'ışıl ığdır|99|XXL'],
  ['Ayşe-Nur Öz 5 S', 'Ayşe-Nur Öz|5|S'],
  ['Ayşe-Nur-5-S', 'Ayşe-Nur|5|S'],
  ['Ayşe Nur/5/S', 'Ayşe Nur|5|S'],
  ['Emel 10 L', 'Emel|10|L'],
  ['Lale M 8', 'Lale|8|M'],
  ['Mete 6 S', 'Mete|6|S'],
  ['Emel', 'Emel||'],
  ['S Lale', 'S Lale||'],
  ['Ali S. 10 M', 'Ali S.|10|M'],
  ['Ali S 10 M', 'Ali S|10|M'],
  ['Malcolm X 10 L', 'Malcolm X|10|L'],
  ['Ahmet (C) 10 L', 'Ahmet|10|L'],
  ['Ahmet 10 L (kaptan)', 'Ahmet|10|L'],
  ['MEHMET (KALECİ) 1 L', 'MEHMET|1|L'],
  ['Mehmet (kaleci) - 1 - L', 'Mehmet|1|L'],
  ['Arda 10L', 'Arda|10|L'],
  ['IŞIL 10l', 'IŞIL|10|L'],
  ['10L Arda', 'Arda|10|L'],
  ['Bora L10', 'Bora|10|L'],
  ['İbrahim XL9', 'İbrahim|9|XL'],
  ['Ayşe 10XL', 'Ayşe|10|XL'],
  ['Ayşe 2XL', 'Ayşe||XXL'],
  ['Ayşe 7XL', 'Ayşe||7XL'],
  ['10-Cem-XL', 'Cem|10|XL'],
  ['A.Kadir/10/L', 'A.Kadir|10|L'],
  ['Efe 1907 L', 'Efe|1907|L'],
  ['abi bana 10 L', '|10|L'],
  ['BANA DA 10 NUMARA', '|10|'],
  ['ben de istiyorum L', '||L'],
  ['Abi benim L olsun', '||L'],
  ['KARDEŞİME L 10', '|10|L'],
  ['10XL-Arda', 'Arda|10|XL'],
  ['Mehmet [kaleci] 1 L', 'Mehmet|1|L'],
  ['Işıl 10 L istiyorum', 'Işıl|10|L'],
  ['Ben 10 L', 'Ben|10|L'],
  ['Ahmet 10 L (2)', 'Ahmet|10|L', 'Ahmet|10|L'],
  ['Ahmet 10 2 xl beden', 'Ahmet|10|XXL'],
  ['Ahmet 1 XL beden', 'Ahmet|1|XL'],
  ['10)Ahmet Lbeden', 'Ahmet|10|L'],
  ['Ahmet [10] {L}', 'Ahmet|10|L'],
  ['Ahmet.....10 L', 'Ahmet|10|L'],
  ['L bedenden 2 tane Ahmet 10 num.', 'Ahmet|10|L', 'Ahmet|10|L'],
  ['İsim Soyisim: Ahmet Öz Beden: L', 'Ahmet Öz||L'],
  ['L -> Ahmet → 10', 'Ahmet|10|L'],
  ['Ali 10 M / Veli 7 L', 'Ali|10|M', 'Veli|7|L'],
  ['Ali 10 M ve Veli 7 L.', 'Ali|10|M', 'Veli|7|L'],
  ['Small - Ahmet, Veli', 'Ahmet||S', 'Veli||S'],
  ['Hüseyin Avni Abdurrahmanoğlu 99 2XL', 'Hüseyin Avni Abdurrahmanoğlu|99|XXL'],
  ['Volkan kaleci 1 XL 🧤', 'Volkan kaleci|1|XL'],
  ['Ali 10 2 XL', 'Ali|10|XXL'],
  ['*Kerem* 14 *L*', 'Kerem|14|L'],
  ['Kerem 14 L lütfen', 'Kerem|14|L'],
  ['Ece 3-4 yaş 5 numara', 'Ece|5|3-4 yaş'],
  ['XL Kerem', 'Kerem||XL'],
  ['S: Ahmet 10, Veli 7', 'Ahmet|10|S', 'Veli|7|S'],
  ['L beden: Ahmet, Veli', 'Ahmet||L', 'Veli||L'],
  ['M: Can no 5', 'Can|5|M'],
  ['Ahmet L 10 ⚽', 'Ahmet|10|L'],
  ['👨‍👩‍👧‍👦 Ahmet 👍🏽 L 🇹🇷 10 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Ahmet|10|L'],
  ['Ahmet L 7️⃣', 'Ahmet|7|L'],
  ['Ahmet L 1️⃣0️⃣', 'Ahmet|10|L'],
  ['7️⃣ Ahmet L', 'Ahmet|7|L'],
  ['Jack size L number 10', 'Jack|10|L'],
  ['Jack Large #10', 'Jack|10|L'],
  ['2 pcs Jack L 10', 'Jack|10|L', 'Jack|10|L'],
  ['Name: Jack, Number: 10, Size: L', 'Jack|10|L'],
  ["Conor O'Neill jersey no 9 medium", "Conor O'Neill|9|M"],
];

const counts: typeof lines = [
  ['L x3, M x2', '||L', '||L', '||L', '||M', '||M'],
  ['l x3 m x2', '||L', '||L', '||L', '||M', '||M'],
  ['3 x L', '||L', '||L', '||L'],
  ['Lx3 ve M*2', '||L', '||L', '||L', '||M', '||M'],
  ['2 adet M', '||M', '||M'],
  ['İKİ ADET M, 1 ADET L', '||M', '||M', '||L'],
  ['M 2 adet, büyük 1 adet', '||M', '||M', '||L'],
  ['2 tane m 1 tane l', '||M', '||M', '||L'],
  ['M: 2', '||M', '||M'],
  ['Bedenler: M: 2, L: 1', '||M', '||M', '||L'],
  ['S=2 M=1', '||S', '||S', '||M'],
  ['3-4 yaş x2 / XL: 1', '||3-4 yaş', '||3-4 yaş', '||XL'],
  ['L’den 2 tane', '||L', '||L'],
  ['S 2 kişi, M 1 kişi', '||S', '||S', '||M'],
  ['10XL', '|10|XL'],
  ['4XL x2, M x1', '||4XL', '||4XL', '||M'],
  ['S: 2 (Ece 5, Su 6)', 'Ece|5|S', 'Su|6|S'],
  ['S: 2 (ECE 5, SU 6), M: 2 (Işıl 7 ve İlgi 8)', 'ECE|5|S', 'SU|6|S', 'Işıl|7|M', 'İlgi|8|M'],
  ['S - 2 (Ece, Su)', 'Ece||S', 'Su||S'],
  ['2 adet S: Ece, Su', 'Ece||S', 'Su||S'],
  ['S: 3 (Ece 5, Su 6)', 'Ece|5|S', 'Su|6|S', '||S'],
  ['10 L - Ali', 'Ali|10|L'],
];

const stamps = [
  '[21:14, 30.11.2026] Kaan Kaptan: ',
  '[30.11.2026 21:14:05] Kaan Kaptan: ',
  '[30.11.2026, 21:14:05] ~ Kaan Kaptan: ',
  '\u200e[30/11/2026 21:14] Kaan Kaptan: ',
  '30.11.2026, 21:14 - Kaan Kaptan: ',
  '11/30/26, 9:14 PM - Kaan Kaptan: ',
  '[9:14 PM, 11/30/2026] Kaan Kaptan: ',
  '2026-11-30 21:14 - Kaan Kaptan: ',
  '21:14 Kaan Kaptan: ',
];

const headings = [
  'Merhaba 👋',
  'Forma listesi:',
  'Teşekkürler 🙏',
  '<Medya dahil edilmedi>',
  'Bu mesaj silindi',
  'Görüntü dahil edilmedi',
  '👍',
  '21:14',
  'Toplam: 15 adet',
  'Bedenler',
  ...['Bana', 'ben de', 'BEN DE İSTİYORUM', 'Tamam abi', 'olur', 'M 2, L 3', '2 M 3 L', 'S, M, L', 'Bedenler S M L'],
  'XL beden:',
  'Large olanlar',
];

test.each([...lines, ...counts])('reads the people of a pasted line: %s', (line, ...people) => {
  expect(readRows(line, sizes)).toMatchObject({ rows: { length: people.length }, dropped: 0, ignored: [], skipped: [] });
  expect(peopleIn(line)).toEqual(people);
  expect(peopleIn(`${line}\nAli 9 M`)).toEqual([...people, 'Ali|9|M']);
  expect(peopleIn(`Ali 9 M\n${line}`)).toEqual(['Ali|9|M', ...people]);
});

test.each(stamps)('reads no sender when a message starts with %s', (stamp) => {
  expect(peopleIn(`${stamp}Ahmet L 10\n${stamp}Veli: M, 7`)).toEqual(['Ahmet|10|L', 'Veli|7|M']);
  expect(peopleIn(`${stamp}10 L`)).toEqual(['Kaan Kaptan|10|L']);
  expect(readRows(`${stamp}Veli M\n${stamp}tamamdır\n${stamp}👍`, sizes)).toMatchObject({
    rows: [{ name: 'Veli' }],
    skipped: ['tamamdır', '👍'],
  });
  expect(peopleIn(`${stamp}bana da 10 numara L`)).toEqual(['Kaan Kaptan|10|L']);
});

const contacts = [
  ...['+90 532 111 22 33', '0532 111 22 33', '(532) 111-2233', '0(532)1112233', '05321112233', '0 532 111 22 33', '532 111 22 33'],
  ...['+90 (0) 532 111 22 33', '0090 532 111 22 33', '0532-111-22-33', '0532.111.22.33', '(0212) 555 12 34', '555 12 34', '444 1 234'],
  ...['Tel: 0532 111 22 33', '+49 151 23456789', '+31 6 12345678', '+33 6 12 34 56 78', '+1 (555) 123-4567'],
  ...['isil.oz@ornek.com', 'E-posta: isil@ornek.com.tr'],
];
const notices = [
  ...['https://ornek.com/liste?no=10', 'www.ornek.com', 'ornek.com.tr', 'wa.me/905321112233'],
  ...['TR33 0006 1005 1978 6457 8413 26', 'IBAN: TR330006100519786457841326', 'DE89 3704 0044 0532 0130 00'],
  ...['250 TL', '250TL', '1.250,00 TL', '250 TL’dir', '₺250', '250 ₺', '250 lira', '25 €', 'Fiyatı: 250 TL'],
  ...['250 TL ödedi', '250 TL ÖDENDİ', '250 TL ödeyecek', '250 TL odedi', '(250 TL ödedi)', '250 TL borcu var', '250 lirasını verdi'],
  ...[
    'kapora 100 TL',
    'Kapora: 100 TL',
    '100 TL kapora verdi',
    'kalan 50 TL',
    '200 TL ödedi, kalan 50 TL',
    'paid 250 TL',
    'deposit 100 TL',
  ],
];

describe.each([...contacts, ...notices])('a list with %s', (detail) => {
  test('keeps the person beside it', () => {
    const person = 'Işıl|10|L';
    for (const [pasted, ...people] of [
      [`Işıl ${detail} L 10`, person],
      [`Işıl 10 L ${detail}`, person],
      [`${detail} Işıl 10 L`, person],
      [`Işıl: L, 10, ${detail}`, person],
      [`Işıl 10 L (${detail})`, person],
      [`1. Işıl - 10 - L - ${detail}\n2. Su - 7 - M`, person, 'Su|7|M'],
      [`Işıl\t${detail}\t10\tL\nSu\t\t7\tM`, person, 'Su|7|M'],
      [`${detail};Işıl;10;L`, person],
      [`İsim\tNot\tNo\tBeden\nIşıl\t${detail}\t10\tL`, person],
      [`[21:14, 30.11.2026] Işıl: 10 L ${detail}`, person],
    ] as const) {
      expect({ pasted, people: peopleIn(pasted) }).toEqual({ pasted, people });
      expect(readRows(pasted, sizes)).toMatchObject({ skipped: [], ignored: [], detailed: 1 });
    }
  });

  test('lists its own line as skipped', () => {
    expect(readRows(`${detail}\nIşıl 10 L\n[21:14, 30.11.2026] Kaan: ${detail}`, sizes)).toMatchObject({
      rows: [{ name: 'Işıl', number: '10' }],
      skipped: [detail, detail],
      detailed: 0,
    });
  });
});

test.each(notices)('reads the words beside %s as no person', (notice) => {
  for (const line of [`Forma ${notice}`, `L beden ${notice}`, `Kapora ${notice} Ayşe Öz`]) {
    expect(readRows(`${line}\nIşıl 10 L`, sizes)).toMatchObject({ rows: [{ name: 'Işıl' }], skipped: [line] });
  }
});

test('keeps names beside phone numbers', () => {
  expect(peopleIn('Işıl 0532 111 22 33 10 L')).toEqual(['Işıl|10|L']);
  expect(peopleIn('1. Işıl Öz 0532 111 22 33\n2. Su: +90 533 111 22 33')).toEqual(['Işıl Öz||', 'Su||']);
  expect(readRows('Bilgi için 0532 111 22 33\nIşıl 10 L', sizes).skipped).toEqual(['Bilgi için 0532 111 22 33']);
  expect(peopleIn('İsim: Işıl\nTelefon: 0532 111 22 33\nNumara: 10\nBeden: L')).toEqual(['Işıl|10|L']);
});

test('reads no phone number as the sender’s name', () => {
  expect(peopleIn('[21:14, 30.11.2026] +90 532 111 22 33: Veli M 7\n[21:15, 30.11.2026] +90 532 111 22 33: M 8')).toEqual([
    'Veli|7|M',
    '|8|M',
  ]);
});

const grouped = ['Ahmet|10|L', 'Mehmet Öz|7|L', 'Ayşe|3|M'];

test.each([
  ['L beden:', 'M:'],
  ['L:', 'M beden:'],
  ['L', 'M'],
  ['L beden', 'M beden'],
  ['L bedenler', 'Orta bedenler:'],
  ['Large olanlar', 'Medium olanlar:'],
  ['Büyük:', 'Orta:'],
  ['Beden: L', 'Beden: M'],
  ['*L BEDEN*', '*M BEDEN*'],
  ['--- L ---', '--- M ---'],
  ['L beden (2 kişi):', 'M (1):'],
  ['L giyenler:', 'M giyenler 👇'],
  ['L beden listesi:', 'M beden olacaklar:'],
  ['L beden 2 adet:', 'M - 1 kişi'],
  ['L x2', 'M: 1'],
])('gives people the size of the heading %s above', (large, medium) => {
  expect(peopleIn(`${large}\nAhmet 10\nMehmet Öz 7\n${medium}\nAyşe 3`)).toEqual(grouped);
  expect(peopleIn(`Forma listesi:\n${large}\n1. Ahmet 10\n2. Mehmet Öz 7\n${medium}\n3. Ayşe 3`)).toEqual(grouped);
});

describe('groups of sizes', () => {
  test('keeps a person’s own size when the group’s size differs', () => {
    expect(peopleIn('L:\nAhmet 10\nVeli 7 XL')).toEqual(['Ahmet|10|L', 'Veli|7|XL']);
  });

  test('keeps names without numbers in groups', () => {
    expect(peopleIn('L:\nAhmet\nVeli\nM:\nAyşe')).toEqual(['Ahmet||L', 'Veli||L', 'Ayşe||M']);
  });

  test('reads lines that contain only a size as rows', () => {
    expect(peopleIn('L\nM\nXL')).toEqual(['||L', '||M', '||XL']);
  });

  test('reads people grouped under numeric sizes', () => {
    const numbers = ['36', '38'].map((size, n) => ({ id: n + 1, size, quantity: 40 }));
    const { rows } = readRows('36: Ahmet 10, Veli 7\n38 beden:\nCan 5\nEfe 36 no 4', numbers);
    expect(rows.map(({ size, number }) => `${size} ${number}`)).toEqual(['36 10', '36 7', '38 5', '36 4']);
  });

  test('lists a group heading without people', () => {
    expect(readRows('Ahmet 10 L\nXL:', sizes).skipped).toEqual(['XL:']);
  });
});

test('reads a form with a field on each line', () => {
  const forms = 'İsim: Ahmet\nNumara: 10\nBeden: L\n\nAdı Soyadı: Veli Öz\nBedeni: M\nForma No: 7';
  expect(peopleIn(forms)).toEqual(['Ahmet|10|L', 'Veli Öz|7|M']);
});

test.each([
  ['AHMET\n10\nL\nIŞIL ÖZ\n7\nM', 'AHMET|10|L', 'IŞIL ÖZ|7|M'],
  ['ahmet\nl\n10\nışıl öz\nm\n7', 'ahmet|10|L', 'ışıl öz|7|M'],
  ['10\nAhmet\nbüyük beden\n7\nİlgi\norta beden', 'Ahmet|10|L', 'İlgi|7|M'],
  ['L\nAhmet\n10\nM\nIşıl\n7', 'Ahmet|10|L', 'Işıl|7|M'],
  ['1. Ahmet\n10\nL\n2. Işıl\n7\nM', 'Ahmet|10|L', 'Işıl|7|M'],
  ['Ahmet\n10\nIşıl\n7', 'Ahmet|10|', 'Işıl|7|'],
  ['AHMET\nL\nIŞIL\nM', 'AHMET||L', 'IŞIL||M'],
  ['AHMET\n10 L\nIŞIL\nM, 7', 'AHMET|10|L', 'IŞIL|7|M'],
  ['İsim\nNo\nBeden\nAhmet\n10\nL\nIŞIL\n7\nM', 'Ahmet|10|L', 'IŞIL|7|M'],
  ['Ahmet\n10\nL', 'Ahmet|10|L'],
  ['Ahmet\n10\nL\nIşıl\n7', 'Ahmet|10|L', 'Işıl|7|'],
  ['Ahmet\nIşıl\nL\nİlgi\nSu', 'Ahmet||', 'Işıl||', 'İlgi||L', 'Su||L'],
])('joins the lines of each person: %j', (pasted, ...people) => {
  expect(peopleIn(pasted)).toEqual(people);
  expect(peopleIn(`Forma listesi:\n${pasted}\ntamam`)).toEqual(people);
});

test('distinguishes numeric sizes from shirt numbers on separate lines', () => {
  const numbers = ['36', '38'].map((size, n) => ({ id: n + 1, size, quantity: 40 }));
  const read = (pasted: string) => readRows(pasted, numbers).rows.map(({ name, number, size }) => `${name}|${number}|${size}`);
  expect(read('Ahmet\n10\n38\nIşıl\n7\n36')).toEqual(['Ahmet|10|38', 'Işıl|7|36']);
  // Both 36 and 38 may be the size.
  expect(read('Ahmet\n36\n38\nIşıl\n38\n36')).not.toContain('Ahmet|36|38');
});

test('reads quantities below the headings size and quantity', () => {
  expect(peopleIn('Beden Adet\nL 2\nM 1')).toEqual(['||L', '||L', '||M']);
  expect(peopleIn('Beden No\nL 2\nM 1')).toEqual(['|2|L', '|1|M']);
});

test('lists names whose notes in brackets were removed', () => {
  expect(readRows('Işıl (kaleci) 1 L\nSu 2 M', sizes)).toMatchObject({
    rows: [{ name: 'Işıl' }, { name: 'Su' }],
    noted: ['Işıl (kaleci)'],
  });
});

test('reads labels in the cells of a table', () => {
  expect(peopleIn('Ahmet\t10 numara\tL beden\t2 adet\nVeli\tno: 7\torta beden\t1 adet')).toEqual(['Ahmet|10|L', 'Ahmet|10|L', 'Veli|7|M']);
  expect(peopleIn('İsim 👕;Forma No;Yağmurluk bedeni (S–XL)\nAhmet ⚽;10 numara;L beden')).toEqual(['Ahmet|10|L']);
  expect(peopleIn('Ad Soyad - Numara - Beden\nAhmet Öz - 10 - L\nVeli - 7 - M')).toEqual(['Ahmet Öz|10|L', 'Veli|7|M']);
});

test('lists a heading without rows as skipped', () => {
  expect(readRows('Oyuncu', sizes)).toMatchObject({ rows: [], skipped: ['Oyuncu'] });
});

test('lists a title above column headings as skipped', () => {
  expect(readRows('Yıldız Spor\nİsim\tNo\tBeden\nAhmet\t10\tL\nİsim\tNo\tBeden\nVeli\t7\tM', sizes)).toMatchObject({
    rows: [{ name: 'Ahmet' }, { name: 'Veli' }],
    skipped: ['Yıldız Spor', 'İsim No Beden'],
  });
});

test('reads a whole chat', () => {
  const chat = [
    '[30.11.2026, 21:14:05] Kaan Kaptan: Arkadaşlar forma listesi 👇',
    ...[
      '*YILDIZ SPOR FORMA LİSTESİ*',
      '1-Ahmet L 10',
      '2-Mehmet xl no 7',
      '3) emre can 9 medium',
      '4. İBRAHİM IŞIK - 4 - XXL',
      '5- Çağrı ⚽ 11 M',
    ],
    '[30.11.2026, 21:16:40] +90 532 111 22 33: Oğuz orta beden 8',
    '[30.11.2026 21:17] Burak: xl 5 numara',
    '30.11.2026 21:18 - Şükrü Abi: Şükrü 3 s',
    ...[
      '7 - Barış Küçük beden 21',
      '8- Volkan kaleci 1 XL 🧤',
      'Kerem 14 L x2',
      '9. mehmet can 7 large',
      '2 adet Deniz M 19',
      'Ali (10) beden: M',
    ],
    ...['<Medya dahil edilmedi>', 'Teşekkürler 🙏', '[30.11.2026, 21:30:00] Serkan: tamamdır'],
  ];
  expect(peopleIn(chat.join('\n'))).toEqual([
    ...['Ahmet|10|L', 'Mehmet|7|XL', 'emre can|9|M', 'İBRAHİM IŞIK|4|XXL', 'Çağrı|11|M', 'Oğuz|8|M', 'Burak|5|XL', 'Şükrü|3|S'],
    ...['Barış|21|S', 'Volkan kaleci|1|XL', 'Kerem|14|L', 'Kerem|14|L', 'mehmet can|7|L', 'Deniz|19|M', 'Deniz|19|M', 'Ali|10|M'],
  ]);
  expect(readRows(chat.join('\n'), sizes).skipped).toEqual(['Arkadaşlar forma listesi 👇', chat[1], ...chat.slice(-3, -1), 'tamamdır']);
});

/** Repeatable pseudo-random numbers (LCG of Numerical Recipes). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const notes = [
  ...['olur', 'olsun', 'lütfen', 'ama dar olmasın', 'uzun kol', '(uzun kol)', '(Uzun Kol)', '- uzun kol', 'lütfen uzun kol olsun'],
  ...['olur mu acaba', 'but not tight', 'long sleeves please'],
];

test.each(notes)('leaves out the note “%s” after people', (note) => {
  // Words alone may be a name, and `A.Kadir/10/L` reads only whole.
  for (const [line, ...people] of lines.filter(([line]) => !/^(?:S )?\p{Lu}\p{Ll}+$|\S\/\S/u.test(line))) {
    expect({ line, people: peopleIn(`${line} ${note}`) }).toEqual({ line, people });
  }
  for (const own of ['Işıl 10 L', '1. Işıl L 10', 'IŞIL 10 L', 'ışıl l 10', 'Işıl Uzun 10 L', 'Işıl\t10\tL']) {
    const { rows, skipped, ignored } = readRows(`${own} ${note}\nSu\t7\tM`, sizes);
    expect({ own, rows, skipped, ignored }).toMatchObject({
      rows: [{ number: '10', size: 'L' }, { name: 'Su' }],
      skipped: [],
      ignored: [],
    });
  }
});

test('lists notes without brackets', () => {
  const pasted = '1. Işıl 10 L olur\n2. Su 7 M\n3. Ece 5 S ama dar olmasın\n4. Nur (kaleci) 1 L uzun kol';
  expect(readRows(pasted, sizes).noted).toEqual(pasted.split('\n').filter((line) => !/Su/.test(line)));
  expect(readRows('Işıl 10 L 250 TL ödedi ama dar olmasın', sizes)).toMatchObject({ rows: [{ name: 'Işıl' }], detailed: 1, noted: [{}] });
});

const surnames = [
  'Uzun',
  'Dar',
  'Kalan',
  'Ödemiş',
  'Borç',
  'Borçlu',
  'Alacak',
  'Verdi',
  'Var',
  'Olur',
  'Bol',
  'Geniş',
  'Eksik',
  'Kaptan',
  'Cash',
];

test.each(surnames)('keeps the surname %s in each order', (surname) => {
  for (const name of [`Işıl ${surname}`, `IŞIL ${surname.toLocaleUpperCase('tr')}`, `ışıl ${surname.toLocaleLowerCase('tr')}`]) {
    for (const line of [
      `${name} 10 L`,
      `${name} L 10`,
      `10 ${name} L`,
      `${name}\t10\tL`,
      `1. ${name} 10 L\n2. Su 7 M`,
      `${name} 250 TL 10 L`,
    ]) {
      expect({ line, people: peopleIn(line)[0] }).toEqual({ line, people: `${name}|10|L` });
    }
    expect(readRows(name, sizes)).toMatchObject({ rows: [{ name }], skipped: [], noted: [] });
  }
  expect(peopleIn(`10 L Işıl ${surname}`)).toEqual([`Işıl ${surname}|10|L`]);
  expect(peopleIn(`Işıl ${surname} 10 L 250 TL ödedi`)).toEqual([`Işıl ${surname}|10|L`]);
});

const systemLines = [
  ...['Bu mesaj silindi', 'BU MESAJ SİLİNDİ', 'Bu mesajı sildiniz', 'This message was deleted', 'You deleted this message.'],
  ...['Mesaj düzenlendi', '<Bu mesaj düzenlendi>', '<This message was edited>', '<Medya dahil edilmedi>', 'Medya dahil edilmedi'],
  ...['Görüntü dahil edilmedi', 'görüntü atlanmadı', 'Çıkartma dahil edilmedi', 'image omitted', 'IMG-1.jpg (dosya ekli)'],
  ...['Kaan grubu oluşturdu', '+90 532 111 22 33 gruptan ayrıldı', 'Kaan, Ali kişisini ekledi', 'Cevapsız sesli arama'],
];

test.each(systemLines)('skips the chat line %s', (line) => {
  for (const begin of ['', '\u200e', '[21:14, 30.11.2026] Kaan: ', '30.11.2026, 21:14 - Kaan: \u200e']) {
    for (const person of ['Işıl 10 L', 'Işıl\n10\nL', '1. Işıl 10 L']) {
      for (const pasted of [`${begin}${line}\n${person}`, `${person}\n${begin}${line}`]) {
        expect({ pasted, people: peopleIn(pasted) }).toEqual({ pasted, people: ['Işıl|10|L'] });
        expect(readRows(pasted, sizes).skipped).toEqual([line]);
      }
    }
  }
});

test('reads people in messages that were edited', () => {
  expect(peopleIn('[21:14, 30.11.2026] Kaan: Işıl 10 L \u200e<Bu mesaj düzenlendi>')).toEqual(['Işıl|10|L']);
  expect(peopleIn('Işıl 10 L <This message was edited>')).toEqual(['Işıl|10|L']);
});

const hasEffect = /^XL beden|^Large olanlar/;

test('reads every person and lists every skipped line', () => {
  const random = randomOf(7);
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  for (let round = 0; round < 300; round++) {
    const chosen = Array.from({ length: 1 + random(6) }, () => (random(4) === 0 ? [one(headings)] : one(lines)));
    const pasted = [...(random(3) === 0 ? ['İsim No Beden'] : []), ...chosen.map(([line]) => line)];
    const { rows, skipped } = readRows(pasted.join('\n'), sizes);
    const wanted = chosen.flatMap(([, ...people]) => people.map((person) => person.replace(/\|[^|]*$/, '')));
    expect({ pasted, people: rows.map(({ name, number }) => `${name}|${number}`) }).toEqual({ pasted, people: wanted });
    const unread = chosen.flatMap(([line = '', person]) => (person === undefined && !hasEffect.test(line) ? [line] : []));
    expect(unread.filter((line) => !skipped.includes(line))).toEqual([]);
  }
});
