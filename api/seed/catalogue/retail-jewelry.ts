import type { RetailSeed } from './types.ts';

const silver = { Malzeme: '925 ayar gümüş', Kutu: 'Hediye kutusu dahil' };

export const retailJewelry: readonly RetailSeed[] = [
  {
    id: 2030, category: 232, picture: 'silver-ring', brand: 'Telkâri', title: 'Taşlı Gümüş Yüzük', price: 6900, discount: 20, stock: { '12': 4, '14': 8, '16': 7, '18': 3 }, featured: true, sold: 154,
    description: 'Elde işlenmiş 925 ayar gümüş üzerine yerleştirilmiş doğal taşlı yüzük. Rodyum kaplaması kararmayı önler. Nişan ve yıl dönümleri için zarif bir armağan.',
    info: { ...silver, Taş: 'Doğal topaz' }, tags: ['yüzük', 'gümüş', 'hediye'],
  },
  {
    id: 2031, category: 231, picture: 'pearl-earrings', brand: 'Telkâri', title: 'İnci Küpe', price: 4900, stock: 38, sold: 208, unit: 'çift',
    description: 'Tatlı su incisinden, gümüş iğneli klasik küpe. Kulağı tahriş etmez, günlük kullanımda da şık durur. Her inci elle seçilip eşlenmiştir.',
    info: { ...silver, Taş: 'Tatlı su incisi, 8 mm' }, tags: ['küpe', 'inci'],
  },
  {
    id: 2032, category: 231, picture: 'gold-necklace', brand: 'Altınay', title: '14 Ayar Altın Zincir Kolye', price: 42900, discount: 10, offerDays: 14, stock: 9, featured: true, sold: 63, unit: '14 kt',
    description: 'İtalyan örgüsü 14 ayar altın zincir kolye. İnce yapısı tek başına da uçlarla da kullanılır. Ayar damgası ve sertifikasıyla gönderilir.',
    info: { Malzeme: '14 ayar altın', Uzunluk: '45 cm', Sertifika: 'Dahil' }, tags: ['kolye', 'altın'],
  },
  {
    id: 2033, category: 232, picture: 'bracelet', brand: 'Telkâri', title: 'Doğal Taşlı Bileklik', price: 2490, stock: 66, sold: 275,
    description: 'Akik ve lav taşı boncuklardan örülmüş esnek bileklik. Her bileğe uyar, misinası kopmaya karşı güçlendirilmiştir. Erkek ve kadınlar için uygundur.',
    info: { Taş: 'Akik, lav taşı', Çap: '6 cm, esnek' }, tags: ['bileklik', 'doğal taş'],
  },
  {
    id: 2034, category: 233, picture: 'wrist-watch', brand: 'Zamane', title: 'Deri Kordonlu Kol Saati', price: 15900, discount: 25, offerDays: 2, stock: 21, featured: true, sold: 187,
    description: 'Safir camlı, İsviçre mekanizmalı klasik kol saati. Değiştirilebilir deri kordonu ve ince kasasıyla gömlek koluna rahatça sığar. İki yıl garantilidir.',
    info: { Cam: 'Safir', Kasa: '40 mm çelik', Garanti: '2 yıl' }, tags: ['saat', 'deri', 'hediye'], videoId: 'eRsGyueVLvQ',
  },
  {
    id: 2035, category: 231, picture: 'brooch', brand: 'Telkâri', title: 'Çiçek Motifli Broş', price: 3290, stock: 24, sold: 72,
    description: 'Mineli yapraklarıyla bahar çiçeklerini andıran el yapımı broş. Ceket yakasına, şala veya şapkaya takılır. Kilitli iğnesi kumaşı yıpratmaz.',
    info: { Malzeme: 'Altın kaplama pirinç, mine', Çap: '4 cm' }, tags: ['broş', 'el yapımı'],
  },
  {
    id: 2036, category: 232, picture: 'anklet', brand: 'Telkâri', title: 'Zarif Gümüş Halhal', price: 2190, discount: 15, stock: 44, sold: 139,
    description: 'İnce zincirinde minik uğur böcekleri sallanan gümüş halhal. Ayarlanabilir kilidi her bileğe uyar, denizde kararmaz. Yaz akşamlarına hafif bir ışıltı katar.',
    info: { ...silver, Uzunluk: '22-27 cm' }, tags: ['halhal', 'gümüş', 'yaz'],
  },
  {
    id: 2037, category: 231, picture: 'pendant', brand: 'Altınay', title: 'Damla Kolye Ucu', price: 8900, stock: 0, sold: 95, unit: '8 kt',
    description: 'Damla kesim taşıyla ışığı her açıdan yakalayan altın kolye ucu. Kendi zincirinize takabileceğiniz geniş halkası vardır. Gümüş ve altın zincirlerle uyum sağlar.',
    info: { Malzeme: '8 ayar altın', Taş: 'Zirkon' }, tags: ['kolye', 'altın', 'uç'],
  },
];
