import type { PrintSeed } from './types.ts';

export const printPaper: readonly PrintSeed[] = [
  {
    id: 1026, category: 51, shape: 'business-card', title: 'Mat Selefonlu Kartvizit (100 adet)', price: 1290, stock: 900, vatRate: 20, unit: '100 adet', featured: true, sold: 2210,
    description: 'Kalın 350 gr kuşe kâğıda çift taraflı renkli baskı. Mat selefonu parmak izi tutmaz ve karta yumuşak bir doku verir. Yüz adetlik kutularda gönderilir.',
    info: { Kâğıt: '350 g/m² kuşe', Ölçü: '85 × 55 mm', Selefon: 'Mat' }, tags: ['kartvizit', 'kurumsal'],
  },
  {
    id: 1027, category: 51, shape: 'business-card', shownIn: 'print/business-card-white.svg', title: 'Kraft Kartvizit (100 adet)', price: 1490, discount: 10, stock: 300, vatRate: 20, unit: '100 adet', sold: 340,
    description: 'Geri dönüştürülmüş kraft kâğıda basılan, doğal dokulu kartvizit. Zanaatkârlar, kafeler ve butik markalar için sıcak bir ilk izlenim bırakır. Koyu renk baskılarda en iyi sonucu verir.',
    info: { Kâğıt: '300 g/m² kraft', Ölçü: '85 × 55 mm' }, tags: ['kartvizit', 'kraft'],
  },
  {
    id: 1028, category: 52, shape: 'flyer', title: 'A5 El İlanı (250 adet)', price: 2490, stock: 400, vatRate: 20, unit: '250 adet', sold: 615,
    description: 'Açılış, indirim ve etkinlik duyuruları için A5 el ilanı. 135 gr parlak kuşe kâğıda canlı ofset baskı yapılır. İki yüzü de tasarımınıza açıktır, kırım payı bizden.',
    info: { Kâğıt: '135 g/m² parlak kuşe', Ölçü: '148 × 210 mm' }, tags: ['el ilanı', 'tanıtım'],
  },
  {
    id: 1029, category: 53, shape: 'brochure', title: 'Üç Kırımlı Broşür (100 adet)', price: 3490, stock: 250, vatRate: 20, unit: '100 adet', sold: 280,
    description: 'A4 kâğıdın üçe katlanmasıyla altı sayfalık tanıtım broşürü. Hizmetlerinizi, fiyat listenizi veya menünüzü derli toplu sunar. Kırım çizgileri makinede açıldığı için kâğıt çatlamaz.',
    info: { Kâğıt: '170 g/m² mat kuşe', 'Açık ölçü': '297 × 210 mm' }, tags: ['broşür', 'tanıtım'],
  },
  {
    id: 1030, category: 61, shape: 'poster', title: '50 × 70 cm Afiş Baskı', price: 1590, stock: 320, vatRate: 20, featured: true, sold: 870,
    description: 'Odanız veya vitrininiz için 50 × 70 cm boyutunda afiş. 200 gr mat fotoğraf kâğıdı yansıma yapmaz, renkler derin görünür. Kırışmaması için karton rulo içinde gönderilir.',
    info: { Kâğıt: '200 g/m² mat fotoğraf', Ölçü: '50 × 70 cm' }, tags: ['afiş', 'poster', 'dekorasyon'],
  },
  {
    id: 1031, category: 62, shape: 'canvas', title: 'Fotoğraftan Kanvas Tablo', price: 2990, discount: 30, offerDays: 3, stock: 140, vatRate: 20, featured: true, sold: 1310,
    description: 'Fotoğrafınız, ahşap şasiye gerilmiş pamuklu kanvas üzerine basılır. Kenarları da görselle kaplıdır, çerçeveye gerek kalmadan asılır. Pigment mürekkebi on yıllarca solmaz.',
    info: { Ölçü: '40 × 50 cm', Şasi: '2 cm köknar', Mürekkep: 'Pigment' }, tags: ['kanvas', 'tablo', 'fotoğraf'], videoId: 'eRsGyueVLvQ',
  },
  {
    id: 1032, category: 63, shape: 'photo-frame', title: 'Çerçeveli Fotoğraf Baskısı', price: 1890, stock: 85, vatRate: 20, sold: 260,
    description: 'Paspartulu ahşap çerçevesinde, asmaya hazır fotoğraf baskısı. Camı kırılmaya dayanıklı akriliktir. Masa üstünde dik durması için arkasında ayak bulunur.',
    info: { Ölçü: '20 × 25 cm', 'Görünen alan': '15 × 20 cm' }, tags: ['çerçeve', 'fotoğraf', 'hediye'],
  },
  {
    id: 1033, category: 64, shape: 'pillow', title: 'Fotoğraf Baskılı Yastık', price: 1390, stock: 190, vatRate: 10, sold: 940,
    description: 'Sevdiklerinizin fotoğrafıyla 40 × 40 cm dekoratif yastık. Fermuarlı kılıfı çıkarılıp yıkanabilir, dolgusu içinde gelir. Yumuşak süet dokusu koltuğunuza sıcaklık katar.',
    info: { Ölçü: '40 × 40 cm', Kumaş: 'Süet polyester', Dolgu: 'Silikon elyaf' }, tags: ['yastık', 'hediye', 'ev'],
  },
  {
    id: 1034, category: 64, shape: 'blanket', title: 'Kolajlı Polar Battaniye', price: 4490, discount: 15, stock: 40, vatRate: 10, sold: 175,
    description: 'Fotoğraf kolajınızla kişiselleşen yumuşacık polar battaniye. İki yüzü de tüylenmeyen kumaştandır, makinede yıkanır. Koltukta film keyfi ve kış hediyeleri için idealdir.',
    info: { Ölçü: '130 × 160 cm', Kumaş: 'Polar', Yıkama: '30 °C' }, tags: ['battaniye', 'hediye', 'ev'],
  },
  {
    id: 1035, category: 41, shape: 'notebook', title: 'Baskılı Sert Kapak Defter', price: 1190, stock: 260, vatRate: 20, sold: 505,
    description: 'Lastikli, sert kapaklı A5 defter; 192 çizgili sayfa, kalem tutucu ve iç cep. Kapağına isim veya şirket logosu basılır. 80 gr ivory kâğıdı göz yormaz, mürekkep geçirmez.',
    info: { Sayfa: '192, çizgili', Kâğıt: '80 g/m² ivory', Ölçü: 'A5' }, tags: ['defter', 'kurumsal'],
  },
  {
    id: 1036, category: 42, shape: 'pen', title: 'Logo Baskılı Tükenmez Kalem (10 adet)', price: 990, stock: 700, vatRate: 20, unit: '10 adet', sold: 1600,
    description: 'Metal klipsli, basmalı tükenmez kalem seti. Gövdesine tek satır yazı veya logo basılır. Değiştirilebilir mavi yedeği akıcı yazar, fuarlarda en çok dağıtılan promosyondur.',
    info: { Mürekkep: 'Mavi', 'Baskı alanı': '45 × 6 mm' }, tags: ['kalem', 'promosyon'],
  },
  {
    id: 1037, category: 43, shape: 'calendar', title: 'Fotoğraflı Masa Takvimi', price: 1490, stock: 130, vatRate: 20, sold: 320,
    description: 'Her aya ayrı fotoğraf koyabileceğiniz spiralli masa takvimi. Resmî tatiller ve özel günler işaretlidir. Kalın karton ayağı sayesinde masada devrilmeden durur.',
    info: { Yaprak: '13', Ölçü: '21 × 15 cm' }, tags: ['takvim', 'fotoğraf', 'ofis'],
  },
  {
    id: 1038, category: 44, shape: 'envelope', title: 'Antetli Diplomat Zarf (100 adet)', price: 1890, stock: 0, vatRate: 20, unit: '100 adet', sold: 150,
    description: 'Şirketinizin logosu ve adresiyle basılan silikonlu diplomat zarf. 110 gr birinci hamur kâğıdı yazıyı dışarıdan göstermez. Pencereli ve penceresiz seçenekler için notunuzu ekleyin.',
    info: { Kâğıt: '110 g/m² birinci hamur', Ölçü: '220 × 110 mm' }, tags: ['zarf', 'kurumsal'],
  },
  {
    id: 1039, category: 45, shape: 'sticker-sheet', title: 'Kesimli Çıkartma Tabakası', price: 590, stock: 850, vatRate: 20, sold: 2400,
    description: 'Tasarımınızın şeklinde yarım kesilmiş, tek tek sökülen çıkartmalar. Su geçirmez vinil üzerine basıldığı için matara, kask ve dizüstünde rahatça kullanılır. İz bırakmadan çıkar.',
    info: { Malzeme: 'Mat vinil', Tabaka: 'A5' }, tags: ['çıkartma', 'sticker', 'etiket'],
  },
  {
    id: 1040, category: 81, shape: 'invitation', title: 'Zarif Düğün Davetiyesi (50 adet)', price: 4990, discount: 10, stock: 75, vatRate: 20, unit: '50 adet', featured: true, sold: 430,
    description: 'Dokulu krem kâğıda basılan, zarfıyla uyumlu düğün davetiyesi. İsimlerinizi, tarih ve mekânı düzenleyicide kolayca yerleştirirsiniz. Baskıdan önce onayınıza dijital prova gönderilir.',
    info: { Kâğıt: '300 g/m² dokulu', Ölçü: '130 × 180 mm', Zarf: 'Dahil' }, tags: ['davetiye', 'düğün'],
  },
  {
    id: 1041, category: 82, shape: 'invitation', shownIn: 'print/invitation-white.svg', title: 'Doğum Günü Davetiyesi (25 adet)', price: 2490, stock: 110, vatRate: 20, unit: '25 adet', sold: 190,
    description: 'Çocuk partileri için neşeli renklerle basılan davetiye seti. Fotoğraf, yaş ve parti adresini ekleyebilirsiniz. Renkli zarfları ve isim etiketleri sete dahildir.',
    info: { Kâğıt: '250 g/m² mat', Ölçü: '130 × 180 mm', Zarf: 'Dahil' }, tags: ['davetiye', 'doğum günü', 'çocuk'],
  },
  {
    id: 1042, category: 97, shape: 'rollup-banner', title: '85 × 200 cm Roll-Up Banner', price: 7990, stock: 45, vatRate: 20, sold: 260,
    description: 'Fuar ve mağaza girişleri için taşıma çantalı roll-up banner. Alüminyum kasası bir dakikada kurulur, baskısı kıvrılmaz. Görseli sonradan değiştirebilirsiniz.',
    info: { Ölçü: '85 × 200 cm', Kasa: 'Alüminyum', Çanta: 'Dahil' }, tags: ['roll-up', 'fuar', 'reklam'],
  },
  {
    id: 1043, category: 95, shape: 'vinyl-banner', title: 'Kuşgözlü Vinil Branda', price: 3990, stock: 90, vatRate: 20, sold: 185,
    description: 'Açık havada yıllarca dayanan, kenarları kuşgözlü vinil branda. Şantiye, açılış ve seçim duyuruları için uzaktan okunan canlı renklerle basılır. Rüzgâra karşı kenarları kaynaklıdır.',
    info: { Ölçü: '200 × 100 cm', Malzeme: '440 g/m² vinil' }, tags: ['branda', 'açık hava', 'reklam'],
  },
  {
    id: 1044, category: 96, shape: 'flag', title: 'Baskılı Firma Bayrağı', price: 2290, stock: 100, vatRate: 20, sold: 120,
    description: 'Firmanızın logosuyla iki yüzü görünen raşel kumaş bayrak. İpi ve halkalarıyla direğe çekilmeye hazır gelir. Güneşte solmayan, yağmurda ağırlaşmayan dokusu vardır.',
    info: { Ölçü: '150 × 100 cm', Kumaş: 'Raşel' }, tags: ['bayrak', 'kurumsal', 'açık hava'],
  },
];
