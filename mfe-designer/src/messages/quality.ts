import { defineMessages } from '@shop/runtime';
import { decimal } from './measures.ts';

const tr = {
  title: 'Baskı kontrolü',
  found: (count: number) => `Baskı kontrolü: ${count} uyarı`,
  close: 'Uyarıları kapat',
  'empty-design': 'Tasarımınız henüz boş. Sepete eklemeden önce yazı, resim ya da şekil ekleyin.',
  'empty-side': (side: string) => `${side}: bu yüzdekiler gizli ya da boş, basılmaz.`,
  placeholder: (item: string) => `${item}: örnek yazıyı kendi yazınızla değiştirin.`,
  letters: (item: string, letters: string) => `${item}: bu yazı tipinde ${letters} yok. Başka bir yazı tipi seçin ya da bunları çıkarın.`,
  resolution: (item: string, dpi: number) =>
    `${item}: bu boyutta bulanık çıkabilir (${dpi} dpi). Küçültün ya da daha büyük bir resim kullanın.`,
  outside: (item: string) => `${item}: baskı alanından taşıyor; taşan kısım basılmaz.`,
  'near-edge': (item: string) => `${item}: baskı alanının kenarına çok yakın.`,
  'cut-off': (item: string) => `${item}: kesim çizgisini aşıyor; dışında kalan kısım kesilir.`,
  unsafe: (item: string) => `${item}: kesim çizgisine çok yakın. Güvenli alanın içine alın.`,
  'white-edge': (item: string) => `${item}: kesim çizgisinde bitiyor, beyaz kenar kalabilir. Taşma payının sonuna kadar uzatın.`,
  faint: (item: string) => `${item}: rengi zeminin rengine çok yakın, fark edilmeyebilir.`,
  thin: (item: string, width: number) => `${item}: ${decimal(width)} mm’lik çizgi basılamayacak kadar ince olabilir.`,
  small: (item: string, size: number) => `${item}: ${decimal(size)} mm’lik yazı okunamayacak kadar küçük olabilir.`,
  colours: (side: string, count: number, most: number) =>
    `${side}: ${count} renk var, bu ürünün bir yüzüne en fazla ${most} renk basılabilir. Bazılarını aynı renk yapın.`,
  'picture-colours': (item: string, most: number) =>
    `${item}: bu ürüne en fazla ${most} renk basılabilir; resmin renkleri buna göre azaltılır.`,
  inRow: (row: number, words: string) => `${row}. satır, ${words}`,
  'role-sample': (item: string) => `${item}: isim listesini girin ya da örneği kendi yazınızla değiştirin.`,
  'qr-small': (item: string, least: number) => `${item}: bu boyutta okunmayabilir. En az ${least} mm yapın.`,
  'qr-faint': (item: string) => `${item}: okunması için koyu renkli, zemini açık renkli olmalı.`,
  'empty-row': (row: number) => `Listenin ${row}. satırında isim de numara da yok. Doldurun ya da silin.`,
  'no-role': {
    name: 'Listede isimler var ama tasarımda isim yeri yok. Bir isim yeri ekleyin.',
    number: 'Listede numaralar var ama tasarımda numara yeri yok. Bir numara yeri ekleyin.',
  },
  show: (said: string) => `Göster: ${said}`,
};

export const qualityMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Print check',
    found: (count) => `Print check: ${count} ${count === 1 ? 'warning' : 'warnings'}`,
    close: 'Close the warnings',
    'empty-design': 'Your design is still empty. Add text, a picture or a shape before adding it to the cart.',
    'empty-side': (side) => `${side}: everything on this side is hidden or blank and will not print.`,
    placeholder: (item) => `${item}: replace the sample text with your own.`,
    letters: (item, letters) => `${item}: this font has no ${letters}. Choose another font or remove them.`,
    resolution: (item, dpi) => `${item}: may look blurred at this size (${dpi} dpi). Make it smaller or use a larger picture.`,
    outside: (item) => `${item}: extends beyond the print area; the part outside will not print.`,
    'near-edge': (item) => `${item}: very close to the edge of the print area.`,
    'cut-off': (item) => `${item}: extends beyond the cut line; the part outside will be cut off.`,
    unsafe: (item) => `${item}: very close to the cut line. Move it into the safe area.`,
    'white-edge': (item) => `${item}: ends at the cut line and may leave a white edge. Extend it to the end of the bleed.`,
    faint: (item) => `${item}: its colour is too close to the background and may be hard to see.`,
    thin: (item, width) => `${item}: a ${width} mm line may be too thin to print.`,
    small: (item, size) => `${item}: ${size} mm text may be too small to read.`,
    colours: (side, count, most) =>
      `${side}: there are ${count} colours, but one side of this product can be printed in up to ${most}. Make some of them the same colour.`,
    'picture-colours': (item, most) =>
      `${item}: this product can be printed in up to ${most} colours; the picture’s colours will be reduced to fit.`,
    inRow: (row, words) => `Row ${row}, ${words}`,
    'role-sample': (item) => `${item}: enter the list of names, or replace the sample with your own text.`,
    'qr-small': (item, least) => `${item}: may not scan at this size. Make it at least ${least} mm.`,
    'qr-faint': (item) => `${item}: needs a dark colour on a light background to scan.`,
    'empty-row': (row) => `Row ${row} of the list has neither a name nor a number. Fill it in or delete it.`,
    'no-role': {
      name: 'The list has names, but the design has no place for them. Add one.',
      number: 'The list has numbers, but the design has no place for them. Add one.',
    },
    show: (said) => `Show: ${said}`,
  },
});
