import type { PrintSeed } from './types.ts';

const ceramic = { Malzeme: 'Birinci sınıf porselen', Hacim: '330 ml', 'Baskı yöntemi': 'Süblimasyon', 'Bulaşık makinesi': 'Uygun' };

export const printGifts: readonly PrintSeed[] = [
  {
    id: 1012, category: 21, shape: 'mug', title: 'Fotoğraf Baskılı Kupa', price: 790, stock: 400, vatRate: 20, featured: true, sold: 2650,
    description: 'Sevdiğiniz fotoğrafı veya sözü taşıyan porselen kupa. Baskı sırın altına işlediği için bulaşık makinesinde ve mikrodalgada solmaz. Özel kutusunda, kırılmaya karşı korumalı gönderilir.',
    info: ceramic, tags: ['kupa', 'hediye', 'fotoğraf'],
  },
  {
    id: 1013, category: 21, shape: 'mug', shownIn: 'print/mug-inner-red.svg', title: 'Kupa İçi Renkli İsimli Bardak', price: 890, discount: 10, stock: 180, vatRate: 20, sold: 742,
    description: 'İçi ve kulpu renkli, dışı beyaz porselen kupa. Ofiste bardaklar karışmasın diye isim yazdırmak için birebirdir. Canlı renkleri yıllarca ilk günkü gibi kalır.',
    info: ceramic, tags: ['kupa', 'isimli', 'ofis'],
  },
  {
    id: 1014, category: 22, shape: 'magic-mug', title: 'Sihirli Kupa', price: 1090, stock: 95, vatRate: 20, featured: true, sold: 1120,
    description: 'Soğukken simsiyah, sıcak içecek dolduğunda fotoğrafınızı gösteren sürpriz kupa. Isıya duyarlı kaplaması elde yıkandığında uzun süre etkisini korur. Evlilik teklifleri ve doğum günleri için unutulmaz bir hediye.',
    info: { ...ceramic, 'Bulaşık makinesi': 'Elde yıkayınız' }, tags: ['kupa', 'sihirli', 'hediye'],
  },
  {
    id: 1015, category: 23, shape: 'thermos', title: 'İsimli Çelik Termos', price: 2190, discount: 18, offerDays: 4, stock: 70, vatRate: 20, sold: 490,
    description: 'Çift cidarlı paslanmaz çelik termos, içeceği 12 saat sıcak, 24 saat soğuk tutar. Gövdesine isim veya logo basılır. Sızdırmaz kapağı bardak olarak kullanılabilir.',
    info: { Malzeme: '304 paslanmaz çelik', Hacim: '500 ml', 'Baskı yöntemi': 'UV' }, tags: ['termos', 'çelik', 'isimli'],
  },
  {
    id: 1016, category: 23, shape: 'water-bottle', title: 'Baskılı Alüminyum Matara', price: 1390, stock: 110, vatRate: 20, sold: 265,
    description: 'Spor ve kamp için hafif alüminyum matara, karabinasıyla çantaya takılır. İçi gıdaya uygun kaplamalıdır, koku ve tat bırakmaz. Kulübünüzün arması veya isminizle kişiselleştirin.',
    info: { Malzeme: 'Alüminyum', Hacim: '600 ml', BPA: 'İçermez' }, tags: ['matara', 'spor', 'kamp'],
  },
  {
    id: 1017, category: 31, shape: 'tote-bag', title: 'Baskılı Bez Çanta', price: 690, stock: 500, vatRate: 10, featured: true, sold: 1980,
    description: 'Plastik poşete veda ettiren, uzun saplı ham bez çanta. Geniş baskı alanı kitapçılar, fuarlar ve markalar için uygundur. Dikişleri on kiloya kadar yük taşır.',
    info: { Kumaş: 'Ham bez, %100 pamuk', Gramaj: '200 g/m²', Ölçü: '38 × 42 cm' }, tags: ['bez çanta', 'çevreci', 'fuar'],
  },
  {
    id: 1018, category: 32, shape: 'backpack-drawstring', title: 'Büzgülü İpli Sırt Çantası', price: 890, stock: 160, vatRate: 20, sold: 310,
    description: 'Spor salonu ve okul gezileri için hafif, büzgülü sırt çantası. Su geçirmeyen imperteks kumaştan dikilir. Arka yüzüne takım arması, logo veya isim basılır.',
    info: { Kumaş: 'İmperteks polyester', Ölçü: '34 × 42 cm', 'Baskı yöntemi': 'Serigrafi' }, tags: ['ipli çanta', 'spor', 'okul'],
  },
  {
    id: 1019, category: 71, shape: 'phone-case', title: 'Kişiye Özel Telefon Kılıfı', price: 990, discount: 25, stock: 240, vatRate: 20, featured: true, sold: 1455,
    description: 'Fotoğrafınızla veya adınızla tasarlanan, darbe emici kenarlı telefon kılıfı. Kamera çevresi yükseltilmiştir, ekranı masa temasından korur. Baskısı çizilmeye karşı vernikle kaplanır.',
    info: { Malzeme: 'TPU ve polikarbon', 'Baskı yöntemi': 'UV', Kalınlık: '1,2 mm' }, tags: ['telefon kılıfı', 'fotoğraf'],
  },
  {
    id: 1020, category: 72, shape: 'badge', title: 'Baskılı İğneli Rozet', price: 190, stock: 2000, vatRate: 20, unit: 'adet', sold: 5200,
    description: 'Kulüpler, kampanyalar ve etkinlikler için 58 mm iğneli metal rozet. Parlak selefonlu yüzeyi yağmurdan etkilenmez. Adetli siparişlerde her rozete ayrı tasarım yapılabilir.',
    info: { Çap: '58 mm', Malzeme: 'Metal, parlak selefon' }, tags: ['rozet', 'promosyon'],
  },
  {
    id: 1021, category: 72, shape: 'magnet', title: 'Fotoğraf Baskılı Magnet', price: 250, stock: 1500, vatRate: 20, sold: 3100,
    description: 'Tatil anılarınızı buzdolabına taşıyan mıknatıslı fotoğraf. Doğum günü ve sünnet hatırası olarak misafirlerinize dağıtabilirsiniz. Kalın manyetik tabanı kâğıtları rahatça tutar.',
    info: { Ölçü: '8 × 6 cm', Kalınlık: '3 mm' }, tags: ['magnet', 'hatıra'],
  },
  {
    id: 1022, category: 73, shape: 'keychain', title: 'Metal Anahtarlık', price: 490, stock: 380, vatRate: 20, sold: 690,
    description: 'Nikel kaplı, dönerli halkalı metal anahtarlık. Üzerine isim, plaka veya fotoğraf basılıp şeffaf reçineyle kaplanır. Hediye kutusuyla gönderilir.',
    info: { Malzeme: 'Nikel kaplı çinko', Ölçü: '34 × 42 mm' }, tags: ['anahtarlık', 'hediye'],
  },
  {
    id: 1023, category: 74, shape: 'mousepad', title: 'Baskılı Mousepad', price: 690, stock: 210, vatRate: 20, sold: 420,
    description: 'Kaymaz kauçuk tabanlı, kumaş yüzeyli mousepad. Oyuncular ve ofisler için fareyi akıcı biçimde kaydırır. Tüm yüzeyine fotoğraf veya kurumsal tasarım basılır.',
    info: { Ölçü: '23 × 19 cm', Kalınlık: '3 mm', Taban: 'Doğal kauçuk' }, tags: ['mousepad', 'ofis', 'oyun'],
  },
  {
    id: 1024, category: 75, shape: 'puzzle', title: 'Fotoğraf Baskılı Puzzle 120 Parça', price: 1290, stock: 0, vatRate: 20, sold: 230,
    description: 'En sevdiğiniz kareyi 120 parçalık yapboza dönüştürün. Kalın mukavva parçalar tam oturur, defalarca bozulup yapılabilir. Kutusunun üzerine de fotoğrafınız basılır.',
    info: { Parça: '120', Ölçü: '28 × 20 cm' }, tags: ['puzzle', 'hediye', 'aile'],
  },
  {
    id: 1025, category: 76, shape: 'umbrella', title: 'Logo Baskılı Şemsiye', price: 2590, stock: 60, vatRate: 20, sold: 145,
    description: 'Rüzgâra dayanıklı fiberglas telli, otomatik açılan baston şemsiye. Paneline firmanızın logosu basılır. Otel, kafe ve kurumsal hediye setleri için seçkin bir üründür.',
    info: { Çap: '105 cm', Kumaş: 'Su itici pongee', Mekanizma: 'Otomatik' }, tags: ['şemsiye', 'kurumsal'],
  },
];
