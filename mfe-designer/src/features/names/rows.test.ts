import { describe, expect, test } from '@jest/globals';
import type { TextItem } from '@shop/contracts/scene';
import { readRows } from './read-rows.ts';
import { textsOf } from './row-texts.ts';
import {
  checked,
  emptyRow,
  inCapitals,
  isBlank,
  peopleIn,
  plain,
  problemsOf,
  rowsOfDraft,
  type TypedRow,
  toRow,
  typedRow,
} from './rows.ts';

const sizes = ['S', 'M', 'XXL', '3-4 yaş'].map((size, n) => ({ id: n + 1, size, quantity: 40 }));
const row = (size: string, name: string, number: string) => ({ size, name, number });
const text = (role: 'name' | 'number', font: TextItem['font'] = 'arimo'): TextItem => ({
  id: role,
  kind: 'text',
  text: 'İSİM',
  role,
  x: 100,
  y: 100,
  rotation: 0,
  size: 30,
  font,
  fill: '#111111',
});
const texts = [text('name'), text('number')];

describe('rows from a spreadsheet', () => {
  test.each([
    ['tabs and headings', 'Beden\tİsim\tNumara\nS\tIşıl\t10\nm\tÇağrı\t7', [row('S', 'Işıl', '10'), row('M', 'Çağrı', '7')]],
    ['semicolons, other order', 'NO;AD SOYAD;BEDEN\r\n07;Ğül Öz;2xl\r\n', [row('XXL', 'Ğül Öz', '07')]],
    ['name and surname apart', 'Ad\tSoyad\tBeden\nAli\tVeli\tS', [row('S', 'Ali Veli', '')]],
    ['no headings', 'Ali\t10\tS\nVeli\t11\tM', [row('S', 'Ali', '10'), row('M', 'Veli', '11')]],
    ['a size that the product lacks', 'S;Ali;1\nXS;Veli;2', [row('S', 'Ali', '1'), row('XS', 'Veli', '2')]],
    ['names alone', 'Işıl\n\n  Çağrı ', [row('', 'Işıl', ''), row('', 'Çağrı', '')]],
    ['numbers alone', '10\n9', [row('', '', '10'), row('', '', '9')]],
    ['quoted cells, and sizes as people write them', 'Size;Name\n3–4 YAŞ;"Ali ""Kaptan"" Can"', [row('3-4 yaş', 'Ali "Kaptan" Can', '')]],
    ['a name that equals a column heading', 'S;Oyuncu;1', [row('S', 'Oyuncu', '1')]],
    ['a number for each row', 'Sıra No;Adı Soyadı;Forma Numarası;Beden\n1;Işıl Çağ;7;S', [row('S', 'Işıl Çağ', '7')]],
    ['headings in capitals with signs', 'SIRA\tAD-SOYAD\tSIRT NUMARASI\tBEDENİ:\n1\tAli Öz\t10\tM', [row('M', 'Ali Öz', '10')]],
    ['headings of several words', 'Öğrenci Adı ve Soyadı;Forma bedeni\nAli Öz;M', [row('M', 'Ali Öz', '')]],
    ['headings without a name column', 'FORMA NO,DAVETLİ,BEDEN\n10,Ali,M', [row('M', 'Ali', '10')]],
    ['headings in decomposed letters', 'Oyuncu adı;Forma numarası\nAli;10'.normalize('NFD'), [row('', 'Ali', '10')]],
    ['a heading over names alone', 'Formadaki isim\nAli\nVeli', [row('', 'Ali', ''), row('', 'Veli', '')]],
    ['numbers of other things', 'Okul No;Takım Adı;İsim;Beden\n1453;Kartal;Ali;M', [row('M', 'Ali', '')]],
    ['a separator that Excel names', 'sep=;\nİsim;Numara;Beden\nAli;10;M', [row('M', 'Ali', '10')]],
    ['commas within quotes', 'İsim,Numara,Beden\n"Yılmaz, Ali",10,M', [row('M', 'Yılmaz, Ali', '10')]],
    ['semicolons and tabs within quotes', '"Ali; ""A""",10,M\n"Can\tÖz",7,S', [row('M', 'Ali; "A"', '10'), row('S', 'Can Öz', '7')]],
    ['line breaks within quotes', '"Ali\r\nYılmaz"\t10\tM\r\nCan\t7\tS', [row('M', 'Ali Yılmaz', '10'), row('S', 'Can', '7')]],
    ['one cell with a line for each person', '"Ali 10 M\nCan 7 S"', [row('M', 'Ali', '10'), row('S', 'Can', '7')]],
    ['quotes that do not enclose a cell', '"Ali\t10\tM\n"Kaptan" Can\t7\tS', [row('M', '"Ali', '10'), row('S', '"Kaptan" Can', '7')]],
    ['a numbered list', '1. Ali 10 M\n2. Işıl 7 S', [row('M', 'Ali', '10'), row('S', 'Işıl', '7')]],
    ['numbers that are no numbering', '10 - Ali\n7 - Işıl', [row('', 'Ali', '10'), row('', 'Işıl', '7')]],
    ['commas between sizes and numbers', 'Ali, m, 10\nVeli Can, S, 7', [row('M', 'Ali', '10'), row('S', 'Veli Can', '7')]],
    ['commas below headings', 'Beden,İsim\nS,Ali', [row('S', 'Ali', '')]],
    ['a comma within a name', 'Yılmaz, Ali\nÖz, Can', [row('', 'Yılmaz, Ali', ''), row('', 'Öz, Can', '')]],
    [
      'cells separated by blanks',
      'Ali 10 M\nVeli Can s 7\nIşıl 3-4 yaş',
      [row('M', 'Ali', '10'), row('S', 'Veli Can', '7'), row('3-4 yaş', 'Işıl', '')],
    ],
    ['blanks below headings', 'İsim No Beden\nAli 10 2xl', [row('XXL', 'Ali', '10')]],
    ['a size and a number alone', '10 M\n7 S', [row('M', '', '10'), row('S', '', '7')]],
    [
      'words that only look like sizes or numbers',
      'Ayşe M.\nMalcolm X\nAli 12345',
      [row('', 'Ayşe M.', ''), row('', 'Malcolm X', ''), row('', 'Ali 12345', '')],
    ],
    [
      'sizes that the product lacks',
      'Mehmet 3XL 9\nDeniz 7 xs\nCan 44 9\nEce 5-6 yaş',
      [row('3XL', 'Mehmet', '9'), row('xs', 'Deniz', '7'), row('44', 'Can', '9'), row('5-6 yaş', 'Ece', '')],
    ],
    [
      'lines in several formats',
      'Ali 10 M\nAyşe\t7\tS\nİğneci Şükrü; 99; xxl\nVeli 5 s\nIşıl\t8\tM',
      [row('M', 'Ali', '10'), row('S', 'Ayşe', '7'), row('XXL', 'İğneci Şükrü', '99'), row('S', 'Veli', '5'), row('M', 'Işıl', '8')],
    ],
    ['a cell alone below headings', 'Beden\tİsim\nS\tAli\nM', [row('S', 'Ali', ''), row('M', '', '')]],
    ['sizes with dots and blanks', 'X X L\tAli\nx.x.l.\tVeli', [row('XXL', 'Ali', ''), row('XXL', 'Veli', '')]],
    ['a quote that is only opened', 'S\t"Ali\nM\tVeli"', [row('S', '"Ali', ''), row('M', 'Veli"', '')]],
    ['a number of digits and letters is a name', 'S;7a\nM;8b', [row('S', '7a', ''), row('M', '8b', '')]],
    ['a column that is sometimes empty', 'S;;10\nM;;\nS;Ali;7', [row('S', '', '10'), row('M', '', ''), row('S', 'Ali', '7')]],
    [
      'slashes, dashes and bars',
      'Ali / 10 / M\nAyşe-Nur - S - 7\n| Işıl | 8 | M |',
      [row('M', 'Ali', '10'), row('S', 'Ayşe-Nur', '7'), row('M', 'Işıl', '8')],
    ],
    ['a table in Markdown', '| İsim | Beden |\n|---|:-:|\n| Ali | M |', [row('M', 'Ali', '')]],
    [
      'commas in some lines only',
      'Ali, 10, M\nVeli 5 s\nYılmaz, Can',
      [row('M', 'Ali', '10'), row('S', 'Veli', '5'), row('', 'Yılmaz, Can', '')],
    ],
    [
      'other separators below headings',
      'İsim;No;Beden\nAli\t10\tM\nVeli,7,S\nIşıl 8 s',
      [row('M', 'Ali', '10'), row('S', 'Veli', '7'), row('S', 'Işıl', '8')],
    ],
    [
      'sizes in words',
      'Ali\tOrta beden\nVeli\tsmall\nCan\t2X-Large\nEce\t3-4 years',
      [row('M', 'Ali', ''), row('S', 'Veli', ''), row('XXL', 'Can', ''), row('3-4 yaş', 'Ece', '')],
    ],
    ['surnames that are words for sizes', 'Ali\tKüçük\nAyşe Büyük', [row('', 'Ali Küçük', ''), row('', 'Ayşe Büyük', '')]],
    [
      'quantities below a heading',
      'İsim\tBeden\tAdet\nAli\tM\t2\nVeli\tS\t0\nCan\tS\t',
      [row('M', 'Ali', ''), row('M', 'Ali', ''), row('S', 'Can', '')],
    ],
    [
      'quantities in words',
      'Ali 10 M 2 adet\nVeli S x2',
      [row('M', 'Ali', '10'), row('M', 'Ali', '10'), row('S', 'Veli', ''), row('S', 'Veli', '')],
    ],
    [
      'commas between headings, sizes in words and a quantity apart',
      'Ad Soyad,Beden,No,Adet\n"Öz, Ali",2X Large,7,1\nışıl ğüşiöç,orta beden,8,x2\nÖmer İnce,Küçük Beden,9,\nçağrı inan,XX Large,1O,1',
      [
        ...[row('XXL', 'Öz, Ali', '7'), row('M', 'ışıl ğüşiöç', '8'), row('M', 'ışıl ğüşiöç', '8')],
        ...[row('S', 'Ömer İnce', '9'), row('XXL', 'çağrı inan', '1O')],
      ],
    ],
    ['commas around sizes and quantities in words', 'Ad Soyad,Beden,Adet\nYılmaz Ali,Küçük,1 adet', [row('S', 'Yılmaz Ali', '')]],
    ['commas around sizes in words alone', 'Davetli,Beden\nAli,Orta\nIşıl,küçük', [row('M', 'Ali', ''), row('S', 'Işıl', '')]],
    ['nothing', ' \n\t\n', []],
  ])('reads spreadsheet rows: %s', (_, pasted, rows) => {
    expect(readRows(pasted, sizes)).toMatchObject({ rows, dropped: 0, uncounted: 0, skipped: [] });
  });

  const people = [row('M', 'Işıl', '10'), row('S', 'Çağrı Öz', '7'), row('XXL', 'Ümit Şık', '9')];
  const names = people.map(({ name }) => row('', name, ''));
  test.each<[string, string, TypedRow[], string[]]>([
    ['dots', '1. Işıl 10 M\n2. Çağrı Öz 7 S\n3. Ümit Şık 9 XXL', people, []],
    ['brackets', '1) Işıl 10 M\n2) Çağrı Öz 7 S\n3) Ümit Şık 9 XXL', people, []],
    ['dashes', '1- Işıl 10 M\n2-Çağrı Öz 7 S\n3 - Ümit Şık 9 XXL', people, []],
    ['colons', '1: Işıl 10 M\n2: Çağrı Öz 7 S\n3: Ümit Şık 9 XXL', people, []],
    ['brackets around', '(1) Işıl 10 M\n(2) Çağrı Öz 7 S\n(3) Ümit Şık 9 XXL', people, []],
    ['keycaps', '1\ufe0f\u20e3 Işıl 10 M\n2\ufe0f\u20e3 Çağrı Öz 7 S\n3\ufe0f\u20e3 Ümit Şık 9 XXL', people, []],
    ['a number first', '1. 10 Işıl M\n2. 7 Çağrı Öz S\n3. 9 Ümit Şık XXL', people, []],
    ['no sign', '1 Işıl 10 M\n2 Çağrı Öz 7 S\n3 Ümit Şık 9 XXL', people, []],
    ['gaps', '1. Işıl\n3. Çağrı Öz\n4. Ümit Şık', names, []],
    ['a later begin', '8. Işıl\n9. Çağrı Öz\n10. Ümit Şık', names, []],
    ['two lists', '1. Işıl\n2. Çağrı Öz\n1. Ümit Şık', names, []],
    ['a heading', 'Yıldızlar Gücü\n1. Işıl\n2. Çağrı Öz\n3. Ümit Şık', names, ['Yıldızlar Gücü']],
    ['a heading and thanks', 'Takım listesi:\n1) Işıl\n2) Çağrı Öz\n3) Ümit Şık\nTeşekkürler', names, ['Takım listesi:', 'Teşekkürler']],
    ['a line without a counter', '1. Işıl 10 M\nÇağrı Öz 7 S\n3. Ümit Şık 9 XXL', people, []],
    ['column headings', 'İsim No Beden\n1. Işıl 10 M\n2. Çağrı Öz 7 S\n3. Ümit Şık 9 XXL', people, []],
    ['a first column', '1\tIşıl\t10\tM\n2\tÇağrı Öz\t7\tS\n3\tÜmit Şık\t9\tXXL', people, []],
    ['a first column of names', '1.;Işıl\n2.;Çağrı Öz\n3.;Ümit Şık', names, []],
    ['commas', '1. Işıl, 10, M\n2. Çağrı Öz, 7, S\n3. Ümit Şık, 9, XXL', people, []],
  ])('ignores the row numbers of a pasted list: %s', (_, pasted, rows, skipped) => {
    expect(readRows(pasted, sizes)).toMatchObject({ rows, dropped: 0, skipped });
  });

  test.each([
    ['10 Işıl\n7 Çağrı Öz\n9 Ümit Şık', people],
    ['1 Işıl\n2 Çağrı Öz', [row('', 'Işıl', '1'), row('', 'Çağrı Öz', '2')]],
    ['10. Işıl\n7. Çağrı Öz\n23. Ümit Şık', [row('', 'Işıl', '10'), row('', 'Çağrı Öz', '7'), row('', 'Ümit Şık', '23')]],
  ])('reads leading shirt numbers: %s', (pasted, rows) => {
    const wanted = rows.map(({ name, number }) => row('', name, number));
    expect(readRows(pasted, sizes)).toMatchObject({ rows: wanted, numbered: 0, skipped: [] });
  });

  test.each([
    'Işıl #10 M',
    'Işıl (10) M',
    'Işıl 10 (M)',
    'Işıl: 10, M',
    'Işıl: 10 M',
    '10 Işıl M',
    '10 M Işıl',
    'M Işıl 10',
    '• Işıl 10 M',
    '- Işıl 10 M',
    '* Işıl 10 M',
    '[12.10.2026 14:03] Ayşe: Işıl 10 M',
    '[12.10.2026, 14:03:22] Ayşe Öz: Işıl 10 M',
    '12.10.2026 14:03 - Ayşe: Işıl 10 M',
    '[12.10.2026 14:03] Işıl: 10 M',
    'Işıl 10 medium',
    'Işıl 10 orta',
    'Işıl medium 10',
    'Işıl/10/M',
    'Işıl-10-M',
    'Işıl no:10 beden:M',
    'Işıl forma no 10 beden: M',
    'İsim: Işıl, No: 10, Beden: M',
    'Işıl, #10, M',
    'Işıl 10, M',
    'Işıl; 10; M',
  ])('reads a pasted chat line: %s', (line) => {
    const rest = 'Çağrı Öz 7 S';
    expect(readRows(line, sizes)).toMatchObject({ rows: [row('M', 'Işıl', '10')], skipped: [] });
    expect(readRows(`${rest}\n${line}`, sizes).rows).toEqual([row('S', 'Çağrı Öz', '7'), row('M', 'Işıl', '10')]);
  });

  test.each([
    ['Işıl 10 XX-Large', row('XXL', 'Işıl', '10')],
    ['Işıl 10 xx large', row('XXL', 'Işıl', '10')],
    ['Işıl 10 large', row('large', 'Işıl', '10')],
    ['3-4 yaş Işıl 10', row('3-4 yaş', 'Işıl', '10')],
    ['M Ali', row('', 'M Ali', '')],
    ['Ayşe Büyük 10', row('', 'Ayşe Büyük', '10')],
    ['Ömer 10 2 adet', row('', 'Ömer', '10')],
  ])('reads sizes and numbers in any order: %s', (line, wanted) => expect(readRows(line, sizes).rows[0]).toEqual(wanted));

  test.each([
    'Işıl 10 M, Çağrı Öz 7 S, Ümit Şık 9 XXL',
    'Işıl 10 M; Çağrı Öz 7 S; Ümit Şık 9 XXL',
    'Takım: Işıl 10 M, Çağrı Öz 7 S, Ümit Şık 9 XXL',
  ])('reads several people on one line: %s', (line) => {
    const { rows } = readRows(line, sizes);
    expect(rows.map(({ number }) => number)).toEqual(['10', '7', '9']);
    expect(rows.slice(1)).toEqual(people.slice(1));
  });

  test.each([
    ['Merhaba, listemiz:\nIşıl 10 M\nÇağrı 7 S\nİyi günler', ['Merhaba, listemiz:', 'İyi günler']],
    ['Sipariş\nIşıl 10 M\nÇağrı 7 S\nŞimdiden teşekkür ederiz!', ['Sipariş', 'Şimdiden teşekkür ederiz!']],
  ])('lists pasted lines that contain no row: %s', (pasted, skipped) => {
    expect(readRows(pasted, sizes)).toMatchObject({ rows: [row('M', 'Işıl', '10'), row('S', 'Çağrı', '7')], skipped });
  });

  test.each(['Selami', 'Sevgi Öz', 'Lütfi', 'Kadir', 'Saygı'])('reads a name that resembles a greeting: %s', (name) => {
    expect(readRows(`${name}\nIşıl`, sizes)).toMatchObject({ rows: [row('', name, ''), row('', 'Işıl', '')], skipped: [] });
  });

  test.each(['x', '1', '(', '- ', 'M ', '[1', 'beden:', ',x 1', '1. ', 'é='])('reads very long pasted lines: %s', (part) => {
    expect(readRows(part.repeat(100_000 / part.length), sizes).rows.length).toBeLessThan(2);
  });

  test('lists the columns that were not read', () => {
    const { ignored } = readRows('Okul No;İsim;Takım Adı;Boş;Beden\n1453;Ali;Kartal;;M', sizes);
    expect(ignored).toEqual(['Okul No', 'Takım Adı']);
    expect(readRows('Ali;10;M;Bordo;Kartal', sizes).ignored).toEqual([4, 5]);
    expect(readRows('Ali 10 M', sizes).ignored).toEqual([]);
  });

  test('reads a pasted row once when its quantity is invalid', () => {
    expect(readRows('İsim;Adet\nAli;iki\nVeli;3', sizes)).toMatchObject({ rows: { length: 4 }, uncounted: 1 });
    expect(readRows('İsim;Adet\nAli;3\nVeli;999999', sizes, { room: 5 })).toMatchObject({ rows: { length: 5 }, dropped: 9997 });
  });

  test('reads no size for a product without sizes', () => {
    expect(readRows('Ali 10 M', []).rows).toEqual([row('', 'Ali 10 M', '')]);
    expect(readRows('Ali 10', []).rows).toEqual([row('', 'Ali', '10')]);
    expect(readRows('L beden:\nAli 10 numara M beden', [])).toMatchObject({ rows: [row('', 'Ali', '10')], skipped: ['L beden:'] });
  });

  test('reads at most two hundred rows and counts the rest', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `S;Oyuncu ${n};${n % 100}`).join('\n');
    const { rows, dropped } = readRows(many, sizes);
    expect([rows.length, dropped, rows[199]]).toEqual([200, 9800, row('S', 'Oyuncu 199', '99')]);
    expect(readRows(many, sizes, { room: 5 })).toMatchObject({ rows: { length: 5 }, dropped: 9995 });
  });

  test('drops pasted lines that exceed a name list’s space', () => {
    const { rows, dropped } = readRows('1. Ali\n2. Can\n3. Ece\nHepsi bu kadar; teşekkürler', sizes, { room: 2 });
    expect([rows.map(({ name }) => name), dropped]).toEqual([['Ali', 'Can'], 1]);
  });

  test('truncates pasted cells to the length limits of their fields', () => {
    const [long] = readRows(`İsim\tNo\tBeden\n${'Ç'.repeat(100_000)}\t${'7'.repeat(1000)}\t${'X'.repeat(1000)}`, sizes).rows;
    expect(long).toEqual(row('X'.repeat(40), 'Ç'.repeat(60), '7'.repeat(8)));
    expect(readRows(`Ali${'\t'.repeat(60)}Veli`, sizes).rows[0]?.name).toBe('Ali');
  });

  test('removes invisible characters and keeps markup as text', () => {
    expect(plain('\u202eilA\u202c\u0000 \u200b\ufeff Can\u2028')).toBe('ilA Can');
    expect(plain('i\u0307lgi\u0307n')).toBe('ilgin');
    expect(readRows('S;<img src=x onerror=alert(1)>;1', sizes).rows).toEqual([row('S', '<img src=x onerror=alert(1)>', '1')]);
  });
});

describe('problems of rows', () => {
  test.each([
    [row('S', 'Işıl', '10'), []],
    [row('', 'Işıl', ''), [{ kind: 'no-size' }]],
    [row('XS', 'Işıl', ''), [{ kind: 'unknown-size', size: 'XS' }]],
    [emptyRow, [{ kind: 'no-size' }, { kind: 'empty' }]],
    [row('S', 'İ'.repeat(31), ''), [{ kind: 'long', most: 30 }]],
    [row('S', 'İ'.repeat(30), ''), []],
    [row('S', '\u202eAli', ''), [{ kind: 'name' }]],
    [row('S', '', '10a'), [{ kind: 'number' }]],
    [row('S', 'Ali 💪🏽', ''), [{ kind: 'emoji' }]],
    [row('S', '', '7💪'), [{ kind: 'number' }]],
    [row('S', 'Жанна', ''), [{ kind: 'letters', letters: ['Ж', 'а', 'н'] }]],
  ])('finds the problems of the row %j', (typed, problems) => {
    expect(problemsOf(typed, sizes, texts)).toEqual(problems);
  });

  test('reports a missing name text and quantities above the stock', () => {
    expect(problemsOf(row('S', 'Ali', '10'), sizes, [text('number')])).toEqual([{ kind: 'no-text', role: 'name' }]);
    const few = [{ id: 1, size: 'S', quantity: 1 }];
    expect(checked([row('S', 'Ali', ''), row('S', 'Veli', '')], few, 0, texts)).toEqual([[], [{ kind: 'few', size: 'S', left: 1 }]]);
  });

  test('requires no size for a product without sizes', () => {
    expect(problemsOf(row('', 'Ali', ''), [], texts)).toEqual([]);
    expect(toRow(row('', 'Ali', ''), [])).toEqual({ name: 'Ali' });
  });
});

test('converts a typed row to a design’s row and back', () => {
  const typed = row('XXL', 'Işıl', '07');
  expect(toRow(typed, sizes)).toEqual({ sizeId: 3, name: 'Işıl', number: '07' });
  expect(typedRow(toRow(typed, sizes), sizes)).toEqual(typed);
});

test('reports quantities above the stock of a product without sizes', () => {
  const rows = [row('', 'Ali', ''), row('', ' \u200b', ' '), row('', 'Veli', '')];
  expect(checked(rows, [], 1, texts)).toEqual([[], [], [{ kind: 'few-in-all', left: 1 }]]);
  expect(peopleIn(rows).map(({ name }) => name)).toEqual(['Ali', 'Veli']);
});

test('capitalizes Turkish names in Turkish on English pages', () => {
  const named = (...names: string[]) =>
    inCapitals(
      names.map((name) => row('', name, '')),
      'en',
    ).map(({ name }) => name);
  expect(named('ilgin', 'Çağrı')).toEqual(['İLGİN', 'ÇAĞRI']);
  expect(named('i\u0307lgi\u0307n', 'Çağrı')).toEqual(['İLGİN', 'ÇAĞRI']);
  expect(named('kevin', 'Müller')).toEqual(['KEVIN', 'MÜLLER']);
});

test('treats only rows without visible text as blank', () => {
  expect([row('', ' ', '\u200b'), row('S', '', ''), row('', 'Ali', ''), row('', '', '7')].map(isBlank)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('drafts of rows', () => {
  const begun = [row('S', 'Ali', '')];
  const kept = { of: JSON.stringify(begun), rows: [row('S', 'Ali', ''), row('M', 'Ve', '')], pasted: 'Ve' };

  test('restores a draft’s rows and its pasted, unapplied text', () => {
    expect(rowsOfDraft(kept, begun)).toEqual({ rows: kept.rows, pasted: 'Ve' });
    const whole = { ...kept, rows: Array.from({ length: 200 }, () => emptyRow) };
    expect(rowsOfDraft(whole, begun)?.rows).toHaveLength(200);
  });

  test.each<[string, unknown]>([
    ['there is none', undefined],
    ['it has no row', { ...kept, rows: [] }],
    ['it belongs to another list', { ...kept, of: '[]' }],
    ['its rows are no list', { ...kept, rows: { length: 1 } }],
    ['the text being pasted is missing', { ...kept, pasted: undefined }],
    ['a row is null', { ...kept, rows: [kept.rows[0], null] }],
    ['a row lacks its number', { ...kept, rows: [kept.rows[0], { size: '', name: 'Ali' }] }],
    ['it has too many rows', { ...kept, rows: Array.from({ length: 201 }, () => emptyRow) }],
  ])('drops a draft of rows if %s', (_, value) => expect(rowsOfDraft(value, begun)).toBeUndefined());
});

test('finds the visible name and number texts of all sides', () => {
  const plainText: TextItem = { ...text('name'), id: 'plain' };
  delete plainText.role;
  const scene = {
    version: 2 as const,
    sides: { front: [text('name'), plainText], back: [text('number'), { ...text('name'), id: 'hidden', hidden: true as const }] },
  };
  expect(textsOf(scene, [{ id: 'front' }, { id: 'back' }, { id: 'left' }]).map(({ id }) => id)).toEqual(['name', 'number']);
  expect(textsOf(scene, [{ id: 'back' }]).map(({ id }) => id)).toEqual(['number']);
});

test('omits empty fields and unknown sizes when converting rows', () => {
  expect(toRow(emptyRow, sizes)).toEqual({});
  expect(typedRow({ sizeId: 99, name: 'Ali' }, sizes)).toEqual(row('', 'Ali', ''));
});
