import type { RetailSeed } from './types.ts';

const clothes = { S: 8, M: 14, L: 12, XL: 6 };

export const retailFashion: readonly RetailSeed[] = [
  {
    id: 2011, category: 212, picture: 'leather-handbag', brand: 'Deriş', title: 'Hakiki Deri El Çantası', price: 14900, discount: 20, stock: 16, featured: true, sold: 121,
    description: 'El dikişi, hakiki dana derisinden zamansız bir el çantası. İç gözleri telefon ve cüzdan için düzenlenmiştir. Çıkarılabilir omuz askısıyla günden geceye taşınır.',
    info: { Malzeme: 'Hakiki deri', Ölçü: '30 × 24 × 12 cm' }, tags: ['çanta', 'deri', 'kadın'], colour: { name: 'Taba', clrCode: '#9c5a2e' },
  },
  {
    id: 2012, category: 212, picture: 'sneakers', brand: 'Adımla', title: 'Beyaz Spor Ayakkabı', price: 7900, discount: 15, offerDays: 7, stock: { '38': 6, '39': 8, '40': 10, '41': 10, '42': 9, '43': 0 }, featured: true, sold: 560, unit: 'çift',
    description: 'Her kombine uyan, sade beyaz spor ayakkabı. Hafızalı köpük tabanlığı gün boyu rahat ettirir, kaymaz tabanı ıslak zeminde güven verir. Silinerek kolayca temizlenir.',
    info: { Saya: 'Vegan deri', Taban: 'Kauçuk' }, tags: ['ayakkabı', 'spor', 'unisex'], colour: { name: 'Beyaz', clrCode: '#f8f7f5' },
  },
  {
    id: 2013, category: 211, picture: 'denim-jacket', brand: 'İndigo', title: 'Klasik Kot Ceket', price: 8900, stock: clothes, sold: 204, vatRate: 10,
    description: 'Taş yıkamalı, yıllar geçtikçe güzelleşen klasik kot ceket. Metal düğmeleri ve çift dikişleri uzun ömürlüdür. Tişört üstüne de kazak üstüne de rahatça giyilir.',
    info: { Kumaş: '%100 pamuk denim', Yıkama: '30 °C' }, tags: ['ceket', 'kot', 'unisex'],
  },
  {
    id: 2014, category: 213, picture: 'wool-scarf', brand: 'Yünden', title: 'Saçaklı Yün Atkı', price: 3900, discount: 30, stock: 40, sold: 162, vatRate: 10,
    description: 'Merinos yününden dokunmuş, kaşındırmayan sıcacık atkı. Uzun boyu boyna iki kez dolanır, saçakları elde bağlanmıştır. Soğuk kış sabahlarının vazgeçilmezi.',
    info: { Kumaş: '%100 merinos yünü', Ölçü: '200 × 35 cm' }, tags: ['atkı', 'kışlık'],
  },
  {
    id: 2015, category: 211, picture: 'summer-dress', brand: 'Papatya', title: 'Kolsuz Yazlık Elbise', price: 6900, stock: { S: 5, M: 9, L: 7 }, sold: 233, vatRate: 10,
    description: 'Uçuş uçuş viskon kumaşıyla sıcak günlerde serin tutan elbise. Belden oturan kesimi ve diz altı boyuyla hem şehirde hem tatilde giyilir. Astarlıdır, göstermez.',
    info: { Kumaş: '%100 viskon', Yıkama: 'Elde' }, tags: ['elbise', 'yazlık', 'kadın'],
  },
  {
    id: 2016, category: 213, picture: 'sunglasses', brand: 'Gölge', title: 'Polarize Güneş Gözlüğü', price: 5900, discount: 10, stock: 52, sold: 318,
    description: 'Yüzde yüz UV korumalı polarize camlarıyla gözleri parlamadan korur. Hafif asetat çerçevesi burunda iz bırakmaz. Sert kutusu ve temizleme beziyle gelir.',
    info: { Cam: 'Polarize, UV400', Çerçeve: 'Asetat' }, tags: ['gözlük', 'yaz'],
  },
  {
    id: 2017, category: 213, picture: 'leather-belt', brand: 'Deriş', title: 'El Yapımı Deri Kemer', price: 3490, stock: { '95 cm': 12, '105 cm': 15, '115 cm': 10 }, sold: 147,
    description: 'Tek parça manda derisinden, elde boyanmış kemer. Paslanmaz çelik tokası kilitlidir, zamanla deriniz gibi sizinle güzelleşir. Hediye kutusuyla gönderilir.',
    info: { Malzeme: 'Manda derisi', Genişlik: '3,5 cm' }, tags: ['kemer', 'deri', 'erkek'],
  },
  {
    id: 2018, category: 212, picture: 'backpack', brand: 'Adımla', title: 'Şehir Sırt Çantası', price: 6490, discount: 18, stock: 30, featured: true, sold: 295,
    description: 'Dizüstü bölmesi ve gizli cepleriyle şehir hayatı için tasarlanmış sırt çantası. Su itici kumaşı yağmurda eşyalarınızı korur. Havalandırmalı sırtı yazın terletmez.',
    info: { Hacim: '22 litre', Kumaş: 'Su itici polyester' }, tags: ['sırt çantası', 'şehir'],
  },
  {
    id: 2019, category: 211, picture: 'wool-coat', brand: 'Yünden', title: 'Kaşe Yün Kaban', price: 24900, discount: 35, offerDays: 12, stock: { S: 3, M: 5, L: 4, XL: 0 }, sold: 88, vatRate: 10,
    description: 'Dökümlü kaşe kumaştan, astarlı uzun kaban. Yüzde yetmiş yün içeriği soğuk rüzgârı geçirmez, hafifliğiyle yormaz. Klasik kesimi yıllarca modası geçmeden giyilir.',
    info: { Kumaş: '%70 yün, %30 polyester', Temizlik: 'Kuru temizleme' }, tags: ['kaban', 'kışlık'],
  },
  {
    id: 2020, category: 211, picture: 'linen-shirt', brand: 'Papatya', title: 'Yıkanmış Keten Gömlek', price: 5490, stock: clothes, sold: 176, vatRate: 10,
    description: 'Önceden yıkandığı için çekmeyen, yumuşak dokulu keten gömlek. Nefes alan kumaşı yazın serin tutar. Ütüsüz hâliyle de şık duran rahat bir kesimi vardır.',
    info: { Kumaş: '%100 keten', Yıkama: '30 °C' }, tags: ['gömlek', 'keten', 'erkek'],
  },
];
