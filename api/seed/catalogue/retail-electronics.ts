import type { RetailSeed } from './types.ts';

const warranty = { Garanti: '2 yıl, Türkiye distribütörü' };

export const retailElectronics: readonly RetailSeed[] = [
  {
    id: 2001, category: 201, picture: 'wireless-headphones', brand: 'Sesle', title: 'Kablosuz Kulak Üstü Kulaklık', price: 12900, discount: 20, offerDays: 5, stock: 48, featured: true, sold: 410,
    description: 'Aktif gürültü engelleme ve 40 saat pil ömrüyle yolculukların en iyi arkadaşı. Yumuşak yastıkları uzun dinlemelerde kulağı sıkmaz. Katlanarak kendi çantasına sığar.',
    info: { ...warranty, Bluetooth: '5.4', 'Pil ömrü': '40 saat' }, tags: ['kulaklık', 'kablosuz', 'müzik'], colour: { name: 'Siyah', clrCode: '#29292d' }, videoId: 'aqz-KE-bpKQ',
  },
  {
    id: 2002, category: 203, picture: 'smart-watch', brand: 'Zamane', title: 'Akıllı Saat Seri 5', price: 18900, discount: 10, stock: 35, featured: true, sold: 372,
    description: 'Nabız, uyku ve oksijen ölçümüyle sağlığınızı bileğinizden izleyin. Parlak AMOLED ekranı güneşte de okunur, pili yedi gün gider. Elli metreye kadar suya dayanır.',
    info: { ...warranty, Ekran: '1,43" AMOLED', 'Suya dayanıklılık': '5 ATM' }, tags: ['akıllı saat', 'spor'],
  },
  {
    id: 2003, category: 202, picture: 'laptop', brand: 'Kavak', title: 'İnce Dizüstü Bilgisayar 14"', price: 89900, discount: 8, stock: 12, featured: true, sold: 96,
    description: 'Bir kilo ağırlığında, alüminyum gövdeli 14 inç dizüstü bilgisayar. 16 GB bellek ve 512 GB SSD ile işleriniz beklemez. Arkadan aydınlatmalı Türkçe Q klavyesi vardır.',
    info: { ...warranty, İşlemci: '8 çekirdek', Bellek: '16 GB', Depolama: '512 GB SSD' }, tags: ['bilgisayar', 'dizüstü'], videoId: 'R6MlUcmOul8',
  },
  {
    id: 2004, category: 203, picture: 'smartphone', brand: 'Kavak', title: 'Akıllı Telefon 128 GB', price: 54900, stock: 26, sold: 240,
    description: 'Üçlü kamerası ve 120 Hz ekranıyla üst sınıf deneyimi uygun fiyata sunan akıllı telefon. 5000 mAh pili bir günü rahat çıkarır. Hızlı şarj adaptörü kutusundadır.',
    info: { ...warranty, Depolama: '128 GB', Kamera: '50 MP', Pil: '5000 mAh' }, tags: ['telefon', 'akıllı telefon'],
  },
  {
    id: 2005, category: 202, picture: 'tablet', brand: 'Kavak', title: 'Kalemli Tablet 11"', price: 42900, discount: 12, stock: 18, sold: 133,
    description: 'Çizim ve not almak için basınca duyarlı kalemiyle gelen 11 inç tablet. Dört hoparlörü film izlerken salonu doldurur. Gece modunda gözleri yormaz.',
    info: { ...warranty, Ekran: '11", 2K', Kalem: 'Dahil' }, tags: ['tablet', 'çizim'],
  },
  {
    id: 2006, category: 201, picture: 'bluetooth-speaker', brand: 'Sesle', title: 'Taşınabilir Bluetooth Hoparlör', price: 6900, stock: 80, sold: 515,
    description: 'Kumaş kaplı, suya dayanıklı taşınabilir hoparlör. Güçlü bas sesiyle piknikleri şenlendirir, 18 saat çalar. İki hoparlörü eşleyerek stereo dinleyebilirsiniz.',
    info: { ...warranty, Güç: '20 W', 'Suya dayanıklılık': 'IPX7' }, tags: ['hoparlör', 'bluetooth', 'müzik'],
  },
  {
    id: 2007, category: 204, picture: 'camera', brand: 'Işık', title: 'Aynasız Fotoğraf Makinesi', price: 119900, discount: 15, offerDays: 8, stock: 7, featured: true, sold: 41,
    description: 'Değişebilir objektifli, 4K video çekebilen aynasız fotoğraf makinesi. Gövde içi titreşim engelleyici düşük ışıkta bile net kareler verir. Kit objektifi ve omuz askısı dahildir.',
    info: { ...warranty, Sensör: 'APS-C, 26 MP', Video: '4K 60p' }, tags: ['kamera', 'fotoğraf'],
  },
  {
    id: 2008, category: 204, picture: 'game-controller', brand: 'Oyna', title: 'Kablosuz Oyun Kolu', price: 5900, stock: 64, sold: 288,
    description: 'Bilgisayar, telefon ve konsolla çalışan kablosuz oyun kolu. Titreşimli tetikleri ve kaymaz tutamağıyla uzun oyunlarda yormaz. Tek şarjla otuz saat oynanır.',
    info: { ...warranty, Bağlantı: 'Bluetooth ve USB-C' }, tags: ['oyun', 'gamepad'],
  },
  {
    id: 2009, category: 203, picture: 'desk-lamp', brand: 'Işık', title: 'LED Masa Lambası', price: 3900, discount: 25, stock: 55, sold: 176,
    description: 'Beş parlaklık ve üç renk sıcaklığı olan, dokunmatik LED masa lambası. Kolu her açıda sabit durur, gözü yormayan titreşimsiz ışık verir. Tabanında telefonunuz kablosuz şarj olur.',
    info: { ...warranty, Güç: '10 W', 'Renk sıcaklığı': '3000-6000 K' }, tags: ['lamba', 'ofis'],
  },
  {
    id: 2010, category: 203, picture: 'power-bank', brand: 'Kavak', title: '20.000 mAh Taşınabilir Şarj Cihazı', price: 3490, stock: 0, sold: 620,
    description: 'Telefonunuzu dört kez dolduran yüksek kapasiteli powerbank. İki cihazı aynı anda hızlı şarj eder, kalan gücünü ekranında gösterir. Uçak kabinine alınabilecek boydadır.',
    info: { ...warranty, Kapasite: '20.000 mAh', Çıkış: '22,5 W' }, tags: ['powerbank', 'şarj'],
  },
];
