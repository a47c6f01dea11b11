import { defineMessages } from '@shop/runtime';

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

const tr = {
  title: 'Birkaç kişi için',
  help: 'Aynı tasarım her kişinin kendi bilgileriyle basılır. Firma, adres, web sitesi ve logo hepsinde aynı kalır.',
  pasteHint:
    'Excel’den hücreleri kopyalayın ya da kişileri alt alta yapıştırın: “Ayşe Yılmaz, Satış Müdürü, 0532 000 00 00”. Telefon ve e-posta kendiliğinden tanınır.',
  added: (people: number) => `${people} kişi eklendi.`,
  dropped: (people: number, dropped: number, most: number) =>
    `${people} kişi eklendi, ${dropped} kişi eklenmedi: bir listede en fazla ${most} kişi olabilir.`,
  ignored: (texts: readonly string[], others: number) => `Alınmayanlar: ${quoted(texts)}${others > 0 ? ` ve ${others} metin daha` : ''}.`,
  nothing: 'Yapıştırdığınız metinde kişi bulunamadı.',
  each: 'Kişi başına adet',
  pieces: (count: number) => `${new Intl.NumberFormat('tr').format(count)} adet`,
  addPerson: 'Kişi ekle',
  fieldOf: (nth: number, field: string) => `${nth}. kişi: ${field}`,
  qtyOf: (nth: number) => `${nth}. kişi: adet`,
  remove: (nth: number) => `${nth}. kişiyi sil`,
  noName: 'Ad soyad yazın.',
  long: (field: string, most: number) => `${field} en fazla ${most} karakter olabilir. Kısaltın.`,
  unusual: {
    phone: 'Telefon, başındaki 0 dışında 10 haneli olmalı; yurt dışı numaraları + ile başlar.',
    email: 'E-posta adresi “ad@firma.com” biçiminde olmalı.',
  },
  shrinks: (field: string, percent: number) => `${field} uzun; sığması için %${percent} boyutunda basılır.`,
  missing: (field: string) => `${field} boş; bu kişide basılmaz.`,
  same: (nth: number) => `${nth}. kişiyle aynı isimde; ikisi de basılır.`,
  inCart: 'Sepette',
  unanswered: 'Yanıt gelmedi. Yeniden denediğinizde iki kez eklenmez.',
  empty: 'Liste henüz boş.',
  sum: (people: number, pieces: string) => `${people} kişi, ${pieces}`,
  wrong: (people: number, first: number) =>
    people === 1 ? `${first}. kişiyi düzeltmeniz gerekiyor.` : `${people} kişiyi düzeltmeniz gerekiyor; ilki ${first}. kişi.`,
  wrongDesign: 'Sepete eklemeden önce tasarımda bunları düzeltmeniz gerekiyor:',
  addToCart: 'Sepete ekle',
  addRest: (people: number) => `Kalan ${people} kişiyi ekle`,
  total: 'Toplam',
  adding: (done: number, all: number) => `Sepete ekleniyor: ${done} / ${all}`,
  stop: 'Durdur',
  areInCart: (names: string) => `Sepete eklenenler: ${names}.`,
  areMissing: (names: string) => `Eklenmeyenler: ${names}.`,
  stock: (left: string) => `Bu üründen ${left} kaldı. Adedi azaltın ya da listeden kişi silin.`,
  cartFull: (lines: number, most: number) =>
    `Sepetinizde ${lines} ürün var; en fazla ${most} ürün olabilir. Önce sepetinizdekileri sipariş edin ya da listeden kişi silin.`,
  allAdded: (people: number) => `${people} kişinin tasarımı sepete eklendi.`,
  noConnection: 'Bağlantı kurulamadı. Listeniz duruyor; yeniden denediğinizde yalnızca eksik kişiler eklenir.',
  confirmation: {
    title: 'Tasarımları kontrol edin',
    text: 'Böyle basılmasını istiyor musunuz?',
    back: 'Listeye dön',
    go: 'Yine de ekle',
  },
};

export const peopleDialogMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'For several people',
    help: 'The same design is printed with each person’s own details. Company, address, website and logo stay the same.',
    pasteHint:
      'Copy cells from a spreadsheet, or paste one person per line: “Jane Smith, Sales Manager, 0532 000 00 00”. Phone numbers and e-mail addresses are recognised.',
    added: (people) => `${people} ${people === 1 ? 'person' : 'people'} added.`,
    dropped: (people, dropped, most) => `${people} people added, ${dropped} not added: a list can have up to ${most} people.`,
    ignored: (texts, others) => `Not added: ${quoted(texts)}${others > 0 ? ` and ${others} more` : ''}.`,
    nothing: 'The text you pasted contains no people.',
    each: 'Pieces per person',
    pieces: (count) => `${new Intl.NumberFormat('en').format(count)} pieces`,
    addPerson: 'Add a person',
    fieldOf: (nth, field) => `Person ${nth}: ${field}`,
    qtyOf: (nth) => `Person ${nth}: quantity`,
    remove: (nth) => `Delete person ${nth}`,
    noName: 'Enter the full name.',
    long: (field, most) => `${field}: at most ${most} characters. Shorten it.`,
    unusual: {
      phone: 'A phone number needs 10 digits after the leading 0; numbers abroad begin with +.',
      email: 'An e-mail address needs the form “name@company.com”.',
    },
    shrinks: (field, percent) => `${field} is long; it is printed at ${percent}% of the size to fit.`,
    missing: (field) => `${field} is empty; it is not printed for this person.`,
    same: (nth) => `Same name as person ${nth}; both are printed.`,
    inCart: 'In your cart',
    unanswered: 'No answer arrived. Trying again will not add it twice.',
    empty: 'The list is still empty.',
    sum: (people, pieces) => `${people} ${people === 1 ? 'person' : 'people'}, ${pieces}`,
    wrong: (people, first) =>
      people === 1 ? `Person ${first} needs correcting.` : `${people} people need correcting, first person ${first}.`,
    wrongDesign: 'Fix the following in the design before adding it to your cart:',
    addToCart: 'Add To Cart',
    addRest: (people) => `Add the remaining ${people}`,
    total: 'Total',
    adding: (done, all) => `Adding to your cart: ${done} / ${all}`,
    stop: 'Stop',
    areInCart: (names) => `In your cart: ${names}.`,
    areMissing: (names) => `Not added: ${names}.`,
    stock: (left) => `Only ${left} of this product left. Choose fewer or delete people.`,
    cartFull: (lines, most) =>
      `Your cart has ${lines} products and can hold up to ${most}. Order these first, or delete people from the list.`,
    allAdded: (people) => `The designs of ${people} ${people === 1 ? 'person' : 'people'} are in your cart.`,
    noConnection: 'Could not connect. Your list is safe; trying again adds only the missing people.',
    confirmation: {
      title: 'Check your designs',
      text: 'Do you want them printed like this?',
      back: 'Back to the list',
      go: 'Add anyway',
    },
  },
});
