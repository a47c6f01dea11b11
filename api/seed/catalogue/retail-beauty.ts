import type { RetailSeed } from './types.ts';

export const retailBeauty: readonly RetailSeed[] = [
  {
    id: 2021, category: 221, picture: 'lipstick', brand: 'Gülce', title: 'Kadife Mat Ruj', price: 1890, discount: 20, stock: 120, featured: true, sold: 730, unit: '4 g',
    description: 'Dudakları kurutmadan on saat kalan kadife mat ruj. Shea yağı ve E vitamini içerir, iz bırakmaz. Günlük makyajdan davete her tona uyan sıcak bir kırmızıdır.',
    info: { İçerik: 'Shea yağı, E vitamini', Test: 'Dermatolojik' }, tags: ['ruj', 'makyaj'], colour: { name: 'Kırmızı', clrCode: '#c93a34' },
  },
  {
    id: 2022, category: 223, picture: 'perfume', brand: 'Itır', title: 'Yasemin Eau de Parfum', price: 11900, discount: 12, offerDays: 9, stock: 34, featured: true, sold: 265, unit: '50 ml',
    description: 'Yasemin, bergamot ve beyaz misk notalarıyla zarif bir koku. Yüksek esans oranı sayesinde gün boyu kalıcıdır. Kapağı elde üflenmiş cam şişesiyle sunulur.',
    info: { Hacim: '50 ml', Notalar: 'Yasemin, bergamot, beyaz misk' }, tags: ['parfüm', 'kadın', 'hediye'],
  },
  {
    id: 2023, category: 222, picture: 'face-cream', brand: 'Gülce', title: 'Nemlendirici Yüz Kremi', price: 2990, stock: 90, sold: 402, unit: '50 ml',
    description: 'Hyalüronik asit ve gül suyuyla cildi gün boyu nemli tutan hafif krem. Yağlı his bırakmadan emilir, makyaj altına uygundur. Paraben ve parfüm içermez.',
    info: { Hacim: '50 ml', 'Cilt tipi': 'Tüm ciltler' }, tags: ['krem', 'nemlendirici', 'cilt bakım'],
  },
  {
    id: 2024, category: 221, picture: 'nail-polish', brand: 'Gülce', title: 'Kalıcı Oje', price: 890, stock: 200, sold: 380, unit: '11 ml',
    description: 'Jel görünümlü, lamba gerektirmeyen kalıcı oje. Geniş fırçası tek sürüşte örter, yedi güne kadar soyulmaz. Formülü on zararlı kimyasaldan arındırılmıştır.',
    info: { Hacim: '11 ml', Formül: '10-free' }, tags: ['oje', 'makyaj'],
  },
  {
    id: 2025, category: 221, picture: 'eyeshadow-palette', brand: 'Gülce', title: '12 Renk Far Paleti', price: 3490, discount: 30, stock: 46, sold: 219,
    description: 'Mat ve ışıltılı on iki tonu bir arada sunan far paleti. Yüksek pigmentli formülü dökülmez, kolayca karışır. Aynalı kutusu çantaya sığar.',
    info: { Renk: '12', Ağırlık: '14 g' }, tags: ['far', 'makyaj', 'palet'],
  },
  {
    id: 2026, category: 222, picture: 'argan-oil', brand: 'Doğal', title: 'Soğuk Sıkım Argan Yağı', price: 2490, stock: 75, sold: 330, unit: '30 ml',
    description: 'Fas’ın argan ağaçlarından soğuk sıkım yöntemiyle elde edilen saf yağ. Saçta kırıkları onarır, ciltte kuruluğu giderir. Damlalıklı cam şişesi yağın tazeliğini korur.',
    info: { Hacim: '30 ml', İçerik: '%100 argan yağı' }, tags: ['argan', 'saç bakım', 'doğal'],
  },
  {
    id: 2027, category: 222, picture: 'hand-soap', brand: 'Doğal', title: 'Zeytinyağlı Sıvı Sabun', price: 1190, discount: 10, stock: 160, sold: 445, unit: '400 ml',
    description: 'Ayvalık zeytinyağıyla üretilen, elleri kurutmayan sıvı sabun. Lavanta özü hafif bir koku bırakır. Pompalı şişesi doldurulup yeniden kullanılabilir.',
    info: { Hacim: '400 ml', İçerik: 'Zeytinyağı, lavanta' }, tags: ['sabun', 'doğal'],
  },
  {
    id: 2028, category: 221, picture: 'mascara', brand: 'Gülce', title: 'Hacim Veren Maskara', price: 1690, stock: 0, sold: 512, unit: '9 ml',
    description: 'Kıvrımlı fırçasıyla kirpikleri köklerinden kaldıran hacim maskarası. Suya ve terlemeye dayanıklıdır, topaklanmaz. Ilık suyla kolayca temizlenir.',
    info: { Hacim: '9 ml', Renk: 'Siyah' }, tags: ['maskara', 'makyaj'],
  },
  {
    id: 2029, category: 222, picture: 'sheet-mask', brand: 'Doğal', title: 'Yeşil Çaylı Kâğıt Maske (5 adet)', price: 1290, discount: 15, stock: 140, sold: 290, unit: '5 adet',
    description: 'Yeşil çay ve aloe vera özüyle yorgun cildi on beş dakikada tazeleyen kâğıt maske. Pamuk dokusu yüze tam oturur. Beş maskelik ekonomik pakettir.',
    info: { Adet: '5', İçerik: 'Yeşil çay, aloe vera' }, tags: ['maske', 'cilt bakım'],
  },
];
