import { defineMessages } from '@shop/runtime';

const columnNames = { tr: { name: 'isim', number: 'numara', size: 'beden' }, en: { name: 'names', number: 'numbers', size: 'sizes' } };

const tr = {
  leave: {
    title: 'Liste aktarılmadan kapatılsın mı?',
    text: 'Listedeki değişiklikleriniz tasarıma henüz aktarılmadı; kapatırsanız silinir.',
    back: 'Listeye dön',
    go: 'Aktarmadan kapat',
  },
  title: 'İsim ve numara listesi',
  paste: 'Tablodan yapıştırın',
  pasteHint: (columns: readonly ('name' | 'number' | 'size')[], example: string) =>
    `Excel’deki ${new Intl.ListFormat('tr').format(columns.map((column) => columnNames.tr[column]))} hücrelerini kopyalayıp buraya yapıştırın; “${example}” gibi satırlar da olur. Her satır bir üründür; “Adet” sütunu varsa satır o kadar eklenir.`,
  take: 'Satırları ekle',
  capitals: 'İsimleri büyük harf yap',
  added: (rows: number) => `${rows} satır eklendi.`,
  resumed: 'Yarım bıraktığınız liste burada; kaldığınız yerden devam edebilirsiniz.',
  dropped: (rows: number, dropped: number, most: number) =>
    `${rows} satır eklendi, ${dropped} satır eklenmedi: bir listede en fazla ${most} satır olabilir.`,
  tooLong: 'Yapıştırdığınız metin çok uzun olduğu için alınmadı. Tablodan yalnızca bu listenin sütunlarını kopyalayın.',
  ignored: (columns: readonly (string | number)[]) =>
    `Alınmayan sütunlar: ${columns.map((column) => (typeof column === 'number' ? `${column}. sütun` : `“${column}”`)).join(', ')}.`,
  uncounted: (rows: number) => `${rows} satırın adedi okunamadı; birer adet eklendi.`,
  addRow: 'Satır ekle',
  undo: 'Listede geri al',
  redo: 'Listede yinele',
  undone: 'Geri alındı.',
  redone: 'Yinelendi.',
  size: 'Beden',
  name: 'İsim',
  number: 'No',
  sizeOf: (row: number) => `${row}. satır: beden`,
  nameOf: (row: number) => `${row}. satır: isim`,
  numberOf: (row: number) => `${row}. satır: numara`,
  remove: (row: number) => `${row}. satırı sil`,
  previewOf: (side: string, who: string) => (who === '' ? `${side} yüz` : `${side} yüz: ${who}`),
  shown: (row: number, who: string) => `${row}. satır: ${who === '' ? 'henüz boş' : who}`,
  noTexts: 'Önce tasarıma bir isim ya da numara yeri ekleyin.',
  people: (people: number) => (people === 0 ? 'Liste henüz boş.' : `${people} kişi`),
  wrong: (rows: number) => `${rows} satırın düzeltilmesi gerekiyor.`,
  save: 'Listeyi kullan',
  problem: {
    'no-size': 'Bir beden seçin.',
    'unknown-size': (size: string) => `Bu üründe “${size}” bedeni yok. Listeden bir beden seçin.`,
    few: (size: string, left: number) => `${size} bedeninden ${left} adet kaldı. Başka bir beden seçin ya da satırı silin.`,
    'few-in-all': (left: number) => `Bu üründen ${left} adet kaldı. Satırı silin.`,
    empty: 'İsim ya da numara yazın.',
    long: (most: number) => `İsim en fazla ${most} harf olabilir. Kısaltın.`,
    name: 'İsimde basılamayan bir karakter var. Silip yeniden yazın.',
    number: 'Numara en fazla dört rakam olabilir.',
    letters: (letters: string) => `Seçili yazı tipinde ${letters} yok. Başka bir yazı tipi seçin ya da ismi değiştirin.`,
    'no-text': {
      name: 'Tasarımda isim yeri yok. Ekleyin ya da isimleri silin.',
      number: 'Tasarımda numara yeri yok. Ekleyin ya da numaraları silin.',
    },
  },
};

export type NamesDialogTexts = typeof tr;

export const namesDialogMessages = defineMessages<NamesDialogTexts>({
  tr,
  en: {
    leave: {
      title: 'Close without using the list?',
      text: 'Your changes to the list are not in the design yet; if you close it, they will be lost.',
      back: 'Back to the list',
      go: 'Close without using it',
    },
    title: 'Names and numbers',
    paste: 'Paste from a spreadsheet',
    pasteHint: (columns, example) =>
      `Copy the cells with ${new Intl.ListFormat('en').format(columns.map((column) => columnNames.en[column]))} from your spreadsheet and paste them here; rows such as “${example}” work too. Each row is one piece, or as many as a “Quantity” column says.`,
    take: 'Add these rows',
    capitals: 'Names in capitals',
    resumed: 'Your unfinished list is still here; you can continue where you left off.',
    added: (rows) => `${rows} ${rows === 1 ? 'row' : 'rows'} added.`,
    dropped: (rows, dropped, most) => `${rows} rows added, ${dropped} not added: a list can have up to ${most} rows.`,
    tooLong: 'The text you pasted is too long and was not added. Copy only the columns of this list from your spreadsheet.',
    ignored: (columns) =>
      `Columns not added: ${columns.map((column) => (typeof column === 'number' ? `column ${column}` : `“${column}”`)).join(', ')}.`,
    uncounted: (rows) => `The quantity of ${rows} ${rows === 1 ? 'row' : 'rows'} could not be read; one piece of each was added.`,
    addRow: 'Add a row',
    undo: 'Undo in the list',
    redo: 'Redo in the list',
    undone: 'Undone.',
    redone: 'Redone.',
    size: 'Size',
    name: 'Name',
    number: 'No.',
    sizeOf: (row) => `Row ${row}: size`,
    nameOf: (row) => `Row ${row}: name`,
    numberOf: (row) => `Row ${row}: number`,
    remove: (row) => `Delete row ${row}`,
    previewOf: (side, who) => (who === '' ? side : `${side}: ${who}`),
    shown: (row, who) => `Row ${row}: ${who === '' ? 'still empty' : who}`,
    noTexts: 'First add a place for names or numbers to the design.',
    people: (people) => (people === 0 ? 'The list is still empty.' : `${people} ${people === 1 ? 'person' : 'people'}`),
    wrong: (rows) => (rows === 1 ? '1 row needs correcting.' : `${rows} rows need correcting.`),
    save: 'Use this list',
    problem: {
      'no-size': 'Choose a size.',
      'unknown-size': (size) => `This product has no size “${size}”. Choose one from the list.`,
      few: (size, left) => `Only ${left} left in size ${size}. Choose another size or delete the row.`,
      'few-in-all': (left) => `Only ${left} of this product left. Delete the row.`,
      empty: 'Enter a name or a number.',
      long: (most) => `A name can have up to ${most} letters. Make it shorter.`,
      name: 'The name has a character that cannot be printed. Delete it and type the name again.',
      number: 'A number can have up to four digits.',
      letters: (letters) => `The selected font has no ${letters}. Choose another font or change the name.`,
      'no-text': {
        name: 'The design has no place for names. Add one, or delete the names.',
        number: 'The design has no place for numbers. Add one, or delete the numbers.',
      },
    },
  },
});
