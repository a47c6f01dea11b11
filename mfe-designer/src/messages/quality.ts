import { defineMessages } from '@shop/runtime';
import { quotedTexts } from '@shop/scene/quoted-texts';
import { backgroundMessages } from './background.ts';
import { decimal } from './measures.ts';

const tr = {
  title: 'Baskı kontrolü',
  found: (count: number) => `Baskı kontrolü: ${count} uyarı`,
  close: 'Uyarıları kapat',
  'empty-design': 'Tasarımınızda basılacak bir şey yok. Sepete eklemeden önce baskı alanına yazı, resim ya da şekil yerleştirin.',
  'empty-white':
    'Bu ürünün baskısında beyaz mürekkep yok; tasarımınızdaki her şey beyaz olduğu için hiçbir şey basılmaz. Başka bir renk seçin.',
  'empty-side': (side: string) => `${side}: bu yüzdekiler gizli ya da boş, basılmaz.`,
  placeholder: (item: string) => `${item}: örnek yazıyı kendi yazınızla değiştirin.`,
  letters: (item: string, letters: string) => `${item}: bu yazı tipinde ${letters} yok. Başka bir yazı tipi seçin ya da bunları çıkarın.`,
  resolution: (item: string, dpi: number) =>
    `${item}: bu boyutta bulanık çıkabilir (${dpi} dpi). Küçültün ya da daha büyük bir resim kullanın.`,
  clear: (item: string) => `${item}: tamamen saydam, baskıda görünmez. Başka bir resim seçin ya da kırpmayı değiştirin.`,
  backdrop: (item: string) =>
    `${item}: açık renkli arka planı da basılır, üründe kutu gibi görünür. İstemiyorsanız “${backgroundMessages.tr.open}” aracını kullanın.`,
  outside: (item: string) => `${item}: baskı alanından taşıyor; taşan kısım basılmaz.`,
  'near-edge': (item: string) => `${item}: baskı alanının kenarına çok yakın.`,
  'cut-off': (item: string) => `${item}: kesim çizgisini aşıyor; dışında kalan kısım kesilir.`,
  unsafe: (item: string) => `${item}: kesim çizgisine çok yakın. Güvenli alanın içine alın.`,
  wrapped: {
    'cut-off': (item: string) => `${item}: görünen yüzün dışına taşıyor; o kısmı arkaya kıvrılır.`,
    unsafe: (item: string) => `${item}: görünen yüzün kenarına çok yakın. Güvenli alanın içine alın.`,
    'white-edge': (item: string) => `${item}: görünen yüzün kenarında bitiyor, beyaz kenar kalabilir. Kıvrılan payın sonuna kadar uzatın.`,
  },
  'white-edge': (item: string) => `${item}: kesim çizgisinde bitiyor, beyaz kenar kalabilir. Taşma payının sonuna kadar uzatın.`,
  faint: (item: string) => `${item}: rengi zeminin rengine çok yakın, fark edilmeyebilir.`,
  'faint-text': (item: string) =>
    `${item}: rengi arkasındaki renge çok yakın, okunmayabilir. Başka bir renk seçin, dış çizgi ekleyin ya da yazıyı kaydırın.`,
  'no-white': (what: string) => `${what}: bu ürüne beyaz basılamaz; beyaz ve çok açık renkli yerler ürünün kendi renginde kalır.`,
  'lost-white': (side: string, texts: readonly string[]) =>
    `${side}: ${quotedTexts(texts, 'tr')} basılmayacak; bu ürünün baskısında beyaz mürekkep yok. Öteki beyaz ve çok açık renkli yerler de ürünün kendi renginde kalır.`,
  'on-fold': (item: string) => `${item}: kırım çizgisinin üzerinde. Katlanınca okunması zorlaşır; bir panelin içine alın.`,
  thin: (item: string, width: number, least: number) =>
    `${item}: ${decimal(width)} mm’lik çizgi bu ürünün baskısı için ince. En az ${decimal(least)} mm yapın.`,
  small: (item: string, size: number, least: number) =>
    `${item}: ${decimal(size)} mm’lik yazı bu ürünün baskısı için küçük. En az ${decimal(least)} mm yapın.`,
  colours: (side: string, count: number, most: number) =>
    `${side}: ${count} renk var, bu ürünün bir yüzüne en fazla ${most} renk basılabilir. Bazılarını aynı renk yapın.`,
  'picture-colours': (item: string, most: number) =>
    `${item}: bu ürüne en fazla ${most} renk basılabilir; resmin renkleri buna göre azaltılır.`,
  inRow: (row: number, words: string) => `${row}. satır, ${words}`,
  'role-sample': (item: string) => `${item}: isim listesini girin ya da örneği kendi yazınızla değiştirin.`,
  'qr-small': (item: string, least: number) => `${item}: bu boyutta okunmayabilir. En az ${least} mm yapın.`,
  'qr-faint': (item: string) => `${item}: okunması için koyu renkli, zemini açık renkli olmalı.`,
  'qr-covered': (item: string, other: string) => `${item}: üzerine “${other}” geliyor; okunmayabilir. Birini kaydırın.`,
  'qr-covers': (item: string, other: string) => `${item}: “${other}” öğesinin üzerini kapatıyor. Birini kaydırın.`,
  'text-covered': (item: string, other: string) => `${item}: “${other}” üzerini örtüyor. Sıralarını değiştirin ya da birini kaydırın.`,
  'empty-row': (row: number) => `Listenin ${row}. satırında isim de numara da yok. Doldurun ya da silin.`,
  'no-role': {
    name: 'Listede isimler var ama tasarımda isim yeri yok. Bir isim yeri ekleyin.',
    number: 'Listede numaralar var ama tasarımda numara yeri yok. Bir numara yeri ekleyin.',
  },
  show: (said: string) => `Göster: ${said}`,
  fit: 'Sığdır',
  fitted: (size: number) => `Yazı ${decimal(size)} mm boyuta küçültüldü.`,
};

export const qualityMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Print check',
    found: (count) => `Print check: ${count} ${count === 1 ? 'warning' : 'warnings'}`,
    close: 'Close the warnings',
    'empty-design':
      'There is nothing to print in your design. Place text, a picture or a shape in the print area before adding it to the cart.',
    'empty-white':
      'This product is printed without white ink. Everything in your design is white, so nothing would print. Choose another colour.',
    'empty-side': (side) => `${side}: everything on this side is hidden or blank and will not print.`,
    placeholder: (item) => `${item}: replace the sample text with your own.`,
    letters: (item, letters) => `${item}: this font has no ${letters}. Choose another font or remove them.`,
    resolution: (item, dpi) => `${item}: may look blurred at this size (${dpi} dpi). Make it smaller or use a larger picture.`,
    clear: (item) => `${item}: entirely transparent, so it will not print. Choose another picture or change the crop.`,
    backdrop: (item) =>
      `${item}: its light background will also print and look like a box on the product. To avoid this, use “${backgroundMessages.en.open}”.`,
    outside: (item) => `${item}: extends beyond the print area; the part outside will not print.`,
    'near-edge': (item) => `${item}: very close to the edge of the print area.`,
    'cut-off': (item) => `${item}: extends beyond the cut line; the part outside will be cut off.`,
    unsafe: (item) => `${item}: very close to the cut line. Move it into the safe area.`,
    wrapped: {
      'cut-off': (item) => `${item}: extends beyond the visible face; that part is folded back.`,
      unsafe: (item) => `${item}: very close to the edge of the visible face. Move it into the safe area.`,
      'white-edge': (item) =>
        `${item}: ends at the edge of the visible face and may leave a white edge. Extend it to the end of the folded edge.`,
    },
    'white-edge': (item) => `${item}: ends at the cut line and may leave a white edge. Extend it to the end of the bleed.`,
    faint: (item) => `${item}: its colour is too close to the background and may be hard to see.`,
    'faint-text': (item) =>
      `${item}: its colour is too close to what lies behind it, so it may be hard to read. Choose another colour, add an outline or move the text.`,
    'no-white': (what) => `${what}: white cannot be printed on this product; white and very pale areas stay the colour of the product.`,
    'lost-white': (side, texts) =>
      `${side}: ${quotedTexts(texts, 'en')} will not print; this product is printed without white ink. Other white and very pale areas stay the colour of the product.`,
    'on-fold': (item) => `${item}: lies across a fold, where it is hard to read. Move it into one panel.`,
    thin: (item, width, least) => `${item}: a ${width} mm line is too thin for this product’s print. Make it at least ${least} mm.`,
    small: (item, size, least) => `${item}: ${size} mm text is too small for this product’s print. Make it at least ${least} mm.`,
    colours: (side, count, most) =>
      `${side}: there are ${count} colours, but one side of this product can be printed in up to ${most}. Make some of them the same colour.`,
    'picture-colours': (item, most) =>
      `${item}: this product can be printed in up to ${most} colours; the picture’s colours will be reduced to fit.`,
    inRow: (row, words) => `Row ${row}, ${words}`,
    'role-sample': (item) => `${item}: enter the list of names, or replace the sample with your own text.`,
    'qr-small': (item, least) => `${item}: may not scan at this size. Make it at least ${least} mm.`,
    'qr-faint': (item) => `${item}: needs a dark colour on a light background to scan.`,
    'qr-covered': (item, other) => `${item}: “${other}” lies over it, so it may not scan. Move one of them.`,
    'qr-covers': (item, other) => `${item}: it covers “${other}”. Move one of them.`,
    'text-covered': (item, other) => `${item}: “${other}” lies over it. Change their order or move one of them.`,
    'empty-row': (row) => `Row ${row} of the list has neither a name nor a number. Fill it in or delete it.`,
    'no-role': {
      name: 'The list has names, but the design has no place for them. Add one.',
      number: 'The list has numbers, but the design has no place for them. Add one.',
    },
    show: (said) => `Show: ${said}`,
    fit: 'Fit',
    fitted: (size) => `The text is now ${size} mm in size.`,
  },
});
