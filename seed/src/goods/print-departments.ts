import type { DepartmentSeed } from './types.ts';

/** URLs contain the ids. The legacy t-shirt page redirects to 91. */
export const printDepartments: readonly DepartmentSeed[] = [
  {
    id: 91,
    name: 'Tişört Baskı',
    slug: 'tshirt-baski',
    picture: 'tshirt-baski',
    description:
      'Tek adetten toplu siparişe, kendi tasarımınızla baskılı tişörtler. Fotoğraf, logo veya yazınızı ekleyin, önizleyin ve sipariş verin.',
    children: [
      { id: 92, name: 'Klasik Tişört', picture: 'tshirt-baski' },
      { id: 93, name: 'Polo Tişört', picture: 'polo-tisort' },
    ],
  },
  {
    id: 110,
    name: 'Kadın',
    picture: 'kadin',
    description: 'Bele oturan tişörtler, atletler ve kısa kesim sweatshirtler. Kadınlar için kesilmiş, sizin tasarımınızla basılmış.',
    children: [
      { id: 111, name: 'Kadın Üst Giyim', picture: 'kadin-tisort' },
      { id: 112, name: 'Kadın Sweatshirt', picture: 'kadin-sweatshirt' },
    ],
  },
  {
    id: 120,
    name: 'Çocuk',
    picture: 'cocuk',
    description: 'Okul, kreş ve doğum günleri için çocuklara yumuşak kumaşlar. Adını, çizimini veya sevdiği kahramanı bastırın.',
    children: [
      { id: 94, name: 'Çocuk Tişört', picture: 'cocuk-tisort' },
      { id: 122, name: 'Çocuk Sweatshirt', picture: 'cocuk-sweatshirt' },
      { id: 123, name: 'Çocuk Şapka', picture: 'cocuk-sapka' },
      { id: 124, name: 'Çocuk Önlük', picture: 'onluk' },
    ],
  },
  {
    id: 130,
    name: 'Bebek',
    picture: 'bebek',
    description: 'Yeni doğan hediyeleri: organik pamuklu bebek body, mama önlüğü ve battaniye. Bebeğin adı ve doğum tarihiyle.',
    children: [
      { id: 131, name: 'Bebek Body', picture: 'bebek-body' },
      { id: 132, name: 'Mama Önlüğü', picture: 'mama-onlugu' },
      { id: 133, name: 'Bebek Battaniyesi', picture: 'bebek-battaniyesi' },
    ],
  },
  {
    id: 1,
    name: 'Tekstil',
    picture: 'tekstil',
    description:
      'Ekibiniz, etkinliğiniz veya markanız için baskılı uzun kollular, sweatshirtler, önlük, şapka ve bereler. Yıkamaya dayanıklı baskı, kaliteli kumaş.',
    children: [
      { id: 11, name: 'Sweatshirt & Hoodie', picture: 'sweatshirt-hoodie' },
      { id: 12, name: 'Önlük', picture: 'onluk' },
      { id: 13, name: 'Şapka', picture: 'sapka' },
      { id: 14, name: 'Uzun Kollu Tişört', picture: 'uzun-kollu' },
      { id: 15, name: 'Bere', picture: 'bere' },
    ],
  },
  {
    id: 2,
    name: 'Kupa & Bardak',
    picture: 'kupa-bardak',
    description:
      'Fotoğraflı kupalar, sihirli kupalar ve çelik termoslar. Her sabah yüzünüzü güldürür. Çoğu bulaşık makinesine dayanıklıdır.',
    children: [
      { id: 21, name: 'Baskılı Kupa', picture: 'kupa-bardak' },
      { id: 22, name: 'Sihirli Kupa', picture: 'sihirli-kupa' },
      { id: 23, name: 'Termos & Matara', picture: 'termos-matara' },
      { id: 24, name: 'Cam & Emaye Kupa', picture: 'cam-emaye' },
    ],
  },
  {
    id: 3,
    name: 'Çanta',
    picture: 'canta',
    description: 'Alışverişten spora, logonuzu taşıyan bez çantalar ve ipli sırt çantaları. Fuar ve etkinlikler için ideal.',
    children: [
      { id: 31, name: 'Bez Çanta', picture: 'bez-canta' },
      { id: 32, name: 'İpli Çanta', picture: 'ipli-canta' },
      { id: 33, name: 'Sırt & Spor Çantası', picture: 'sirt-cantasi' },
      { id: 34, name: 'Kılıf & Makyaj Çantası', picture: 'kilif-kese' },
      { id: 35, name: 'Kâğıt Çanta', picture: 'kagit-canta' },
    ],
  },
  {
    id: 4,
    name: 'Kırtasiye',
    picture: 'kirtasiye',
    description: 'Defterden kaleme, takvimden etikete: ofisinizin ve markanızın her gün elde tutulan yüzü.',
    children: [
      { id: 41, name: 'Defter & Ajanda', picture: 'defter-ajanda' },
      { id: 42, name: 'Kalem', picture: 'kalem' },
      { id: 43, name: 'Takvim', picture: 'takvim' },
      { id: 44, name: 'Zarf', picture: 'zarf' },
      { id: 45, name: 'Sticker & Etiket', picture: 'sticker-etiket' },
      { id: 46, name: 'Yaka İsimliği', picture: 'yaka-isimligi' },
    ],
  },
  {
    id: 5,
    name: 'Kartvizit & Broşür',
    picture: 'kartvizit-brosur',
    description: 'İlk izlenim için kartvizit, el ilanı ve broşür. Kalın kâğıt, keskin ofset baskı ve özel kesim seçenekleri.',
    children: [
      { id: 51, name: 'Kartvizit', picture: 'kartvizit' },
      { id: 52, name: 'El İlanı', picture: 'el-ilani' },
      { id: 53, name: 'Broşür', picture: 'brosur' },
      { id: 54, name: 'Dosya & Antetli Kâğıt', picture: 'antetli-kagit' },
      { id: 55, name: 'Kartpostal & Kitap Ayracı', picture: 'kartpostal' },
      { id: 56, name: 'Menü', picture: 'menu' },
    ],
  },
  {
    id: 6,
    name: 'Ev & Dekorasyon',
    picture: 'ev-dekorasyon',
    description: 'Anılarınızı duvara ve koltuğa taşıyın: afiş, kanvas tablo, çerçeveli fotoğraf, yastık ve battaniye.',
    children: [
      { id: 61, name: 'Poster & Afiş', picture: 'poster-afis' },
      { id: 62, name: 'Kanvas Tablo', picture: 'kanvas-tablo' },
      { id: 63, name: 'Fotoğraf Çerçevesi', picture: 'fotograf-cerceve' },
      { id: 64, name: 'Yastık & Battaniye', picture: 'yastik-battaniye' },
    ],
  },
  {
    id: 7,
    name: 'Aksesuar',
    picture: 'aksesuar',
    description: 'Telefon kılıfı, rozet, magnet, anahtarlık ve daha fazlası. Küçük hediyeler, büyük mutluluklar.',
    children: [
      { id: 71, name: 'Telefon Kılıfı', picture: 'telefon-kilifi' },
      { id: 72, name: 'Rozet & Magnet', picture: 'rozet-magnet' },
      { id: 73, name: 'Anahtarlık', picture: 'anahtarlik' },
      { id: 74, name: 'Mousepad', picture: 'mousepad' },
      { id: 75, name: 'Puzzle', picture: 'puzzle' },
      { id: 76, name: 'Şemsiye', picture: 'semsiye' },
      { id: 77, name: 'Hediyelik', picture: 'hediyelik' },
    ],
  },
  {
    id: 8,
    name: 'Davetiye',
    picture: 'davetiye',
    description: 'Düğün, nişan, sünnet ve doğum günü davetiyeleri. Zarfıyla birlikte, dokulu kâğıda zarif baskı.',
    children: [
      { id: 81, name: 'Düğün Davetiyesi', picture: 'davetiye' },
      { id: 82, name: 'Doğum Günü Davetiyesi', picture: 'davetiye' },
    ],
  },
  {
    id: 9,
    name: 'Reklam & Tabela',
    picture: 'reklam-tabela',
    description: 'Fuar, mağaza ve açık alan için roll-up, branda ve bayrak. Güneşe ve yağmura dayanıklı büyük boy baskı.',
    children: [
      { id: 95, name: 'Branda', picture: 'branda' },
      { id: 96, name: 'Bayrak', picture: 'bayrak' },
      { id: 97, name: 'Roll-Up', picture: 'reklam-tabela' },
      { id: 98, name: 'Ayaklı Pano', picture: 'pano' },
    ],
  },
  {
    id: 10,
    name: 'Spor',
    picture: 'spor',
    description: 'Takımınızın renkleri, isimleri ve numaralarıyla baskılı formalar ve spor malzemeleri.',
    children: [
      { id: 101, name: 'Forma', picture: 'forma' },
      { id: 102, name: 'Antrenman Giyim', picture: 'antrenman' },
      { id: 103, name: 'Spor Havlusu', picture: 'spor-aksesuar' },
    ],
  },
];
