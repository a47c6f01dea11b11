import type { PrintSeed } from './types.ts';

const adult = (stock: number) => ({ S: stock, M: stock * 2, L: stock * 2, XL: stock, XXL: Math.floor(stock / 2) });
const cotton = { Kumaş: '%100 penye pamuk', 'Baskı yöntemi': 'DTF', Yıkama: '30 °C, tersten', Menşei: 'Türkiye' };
const fleece = { Kumaş: '%80 pamuk, %20 polyester, üç iplik şardonlu', 'Baskı yöntemi': 'DTF', Yıkama: '30 °C, tersten', Menşei: 'Türkiye' };

export const printClothes: readonly PrintSeed[] = [
  {
    id: 1001, category: 92, shape: 'tshirt', title: 'Baskılı Bisiklet Yaka Tişört', price: 1490, stock: adult(60), vatRate: 10, featured: true, sold: 1840,
    description: 'Ön ve arka yüzüne dilediğiniz tasarımı basabileceğiniz klasik kesim pamuklu tişört. 160 gr penye kumaşı yumuşaktır ve çekmez. Baskı, solmaya ve çatlamaya karşı dayanıklı DTF yöntemiyle yapılır.',
    info: { ...cotton, Gramaj: '160 g/m²', Kalıp: 'Regular' }, tags: ['tişört', 'pamuk', 'unisex'], videoId: 'aqz-KE-bpKQ',
  },
  {
    id: 1002, category: 92, shape: 'tshirt', shownIn: 'print/tshirt-black.svg', title: 'Oversize Baskılı Tişört', price: 1990, discount: 20, offerDays: 6, stock: adult(35), vatRate: 10, featured: true, sold: 960,
    description: 'Düşük omuzlu, bol kesim oversize tişört. 220 gr kalın penye kumaşıyla dökümlü durur, geniş göğüs alanı büyük baskılar için idealdir. Kadın ve erkek için uygundur.',
    info: { ...cotton, Gramaj: '220 g/m²', Kalıp: 'Oversize' }, tags: ['tişört', 'oversize', 'unisex'],
  },
  {
    id: 1003, category: 92, shape: 'tshirt', shownIn: 'print/tshirt-forest.svg', title: 'Organik Pamuk Tişört', price: 2290, stock: adult(18), vatRate: 10, sold: 214,
    description: 'Sertifikalı organik pamuktan, su bazlı boyayla renklendirilmiş tişört. Cildi hassas olanlar için yumuşak dikişlidir. Doğaya saygılı markaların ve etkinliklerin tercihidir.',
    info: { ...cotton, Kumaş: '%100 organik pamuk', Gramaj: '180 g/m²', Sertifika: 'GOTS' }, tags: ['tişört', 'organik'],
  },
  {
    id: 1004, category: 92, shape: 'tshirt', shownIn: 'print/tshirt-navy.svg', title: 'Bekarlığa Veda Tişörtü', price: 1690, discount: 10, stock: adult(25), vatRate: 10, sold: 388,
    description: 'Gelin, damat ve arkadaşları için isimli grup tişörtleri. Her kişiye ayrı isim yazdırabilir, ortak bir tasarım kullanabilirsiniz. Toplu siparişlerde aynı gün kargoya yetişir.',
    info: { ...cotton, Gramaj: '160 g/m²' }, tags: ['tişört', 'düğün', 'grup'],
  },
  {
    id: 1005, category: 93, shape: 'polo', title: 'Logo Baskılı Polo Yaka Tişört', price: 2490, stock: adult(30), vatRate: 10, featured: true, sold: 702,
    description: 'Kurumsal ekipler için yakalı, düğmeli pike tişört. Sol göğse küçük logo, sırta büyük baskı yapılabilir. Kalıbını koruyan pike dokusu uzun mesailerde bile düzgün durur.',
    info: { Kumaş: '%60 pamuk, %40 polyester pike', 'Baskı yöntemi': 'DTF', Gramaj: '220 g/m²', Yıkama: '40 °C' }, tags: ['polo', 'kurumsal', 'iş kıyafeti'],
  },
  {
    id: 1006, category: 94, shape: 'kids-tshirt', title: 'Baskılı Çocuk Tişörtü', price: 1190, stock: { '3-4 yaş': 40, '5-6 yaş': 40, '7-8 yaş': 32, '9-10 yaş': 0 }, vatRate: 10, sold: 455,
    description: 'Doğum günleri ve okul etkinlikleri için yumuşak pamuklu çocuk tişörtü. Boyaları insan sağlığına zararlı madde içermez. Çocuğunuzun adını, resmini veya kendi çizimini bastırabilirsiniz.',
    info: { ...cotton, Gramaj: '150 g/m²', Sertifika: 'OEKO-TEX Standard 100' }, tags: ['tişört', 'çocuk', 'doğum günü'],
  },
  {
    id: 1007, category: 11, shape: 'sweatshirt', title: 'Baskılı Bisiklet Yaka Sweatshirt', price: 2990, discount: 15, stock: adult(28), vatRate: 10, featured: true, sold: 631,
    description: 'İçi şardonlu, üç iplik kumaştan sıcak tutan sweatshirt. Ön ve arka yüze büyük boy baskı yapılabilir. Ribanalı kol ve bel uçları yıkandıkça esnemez.',
    info: { ...fleece, Gramaj: '280 g/m²' }, tags: ['sweatshirt', 'kışlık', 'unisex'],
  },
  {
    id: 1008, category: 11, shape: 'hoodie', title: 'Kapüşonlu Baskılı Hoodie', price: 3690, stock: adult(22), vatRate: 10, featured: true, sold: 540,
    description: 'Kanguru cepli, kapüşonlu kalın hoodie. Üniversite toplulukları ve ekipler için göğse ve sırta baskı yapılır. Bağcıklı geniş kapüşonu ve yumuşak iç dokusuyla soğuk günlerin vazgeçilmezi.',
    info: { ...fleece, Gramaj: '320 g/m²' }, tags: ['hoodie', 'kapüşonlu', 'unisex'],
  },
  {
    id: 1009, category: 12, shape: 'apron', title: 'Baskılı Mutfak Önlüğü', price: 1590, stock: 120, vatRate: 10, sold: 198,
    description: 'Kafe, restoran ve ev mutfakları için boyundan ayarlanabilir önlük. Leke tutmayan gabardin kumaşı sık yıkamaya dayanır. Göğüs bölümüne isim veya logo basılır.',
    info: { Kumaş: 'Gabardin, %65 polyester %35 pamuk', Ölçü: '70 × 85 cm', Yıkama: '60 °C' }, tags: ['önlük', 'mutfak', 'kafe'],
  },
  {
    id: 1010, category: 13, shape: 'cap', title: 'Baskılı Beyzbol Şapkası', price: 1290, stock: 150, vatRate: 10, sold: 377,
    description: 'Arkadan cırtlı, her başa uyan altı parçalı şapka. Ön paneline logo veya kısa yazı basılır. Terletmeyen pamuklu kumaşı yaz etkinlikleri ve promosyonlar için uygundur.',
    info: { Kumaş: '%100 pamuk', Beden: 'Ayarlanabilir', 'Baskı yöntemi': 'Transfer' }, tags: ['şapka', 'promosyon'],
  },
  {
    id: 1011, category: 101, shape: 'forma', title: 'İsim Numara Baskılı Forma', price: 2790, discount: 12, offerDays: 10, stock: adult(20), vatRate: 10, featured: true, sold: 823,
    description: 'Halı saha takımları için nefes alan mikro fiber forma. Göğse kulüp arması, sırta isim ve numara basılır. Ter emmeyen kumaşı çabuk kurur, renkleri solmaz.',
    info: { Kumaş: '%100 polyester mikro fiber', 'Baskı yöntemi': 'Süblimasyon', Yıkama: '30 °C' }, tags: ['forma', 'futbol', 'takım'],
  },
];
