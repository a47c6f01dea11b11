import { RETURN_DAYS } from '@shop/contracts/limits';

export const tr = {
  home: 'Ana sayfa',
  products: 'Tüm ürünler',
  categories: 'Kategoriler',
  productCount: (count: number) => `${count} ürün`,

  menu: {
    open: 'Menüyü aç',
    title: 'Kategoriler',
    all: 'Tüm kategoriler',
    allOf: (name: string) => `Tüm ${name} ürünleri`,
    offers: 'İndirimdekiler',
  },

  homePage: {
    title: 'Kişiye özel baskılı ürünler',
    description: 'Tişört, kupa, çanta, davetiye ve daha fazlası: siz tasarlayın, biz basıp kapınıza kadar getirelim.',
    kicker: 'Kişiye özel baskı atölyesi',
    headline: 'Aklınızdakini tasarlayın, biz basalım.',
    lead: 'Tek adetten başlayan baskılı tişört, kupa, çanta ve hediyeler. Tasarımınızı ekranda görün, siparişinizi kapınızda teslim alın.',
    design: 'Tasarlamaya başla',
    browse: 'Tüm kategoriler',
    departments: 'Ne bastırmak istersiniz?',
    featured: 'Öne çıkanlar',
    bestSellers: 'Çok satanlar',
    offers: 'Fırsatlar',
    offersLead: 'İndirimdeki ürünlerden seçtiklerimiz.',
    newAdded: 'Yeni gelenler',
    seeAll: 'Tümünü gör',
    how: 'Üç adımda kapınızda',
    steps: [
      { title: 'Ürününüzü seçin', text: 'Ürünler, renkler ve bedenler arasından size uygun olanı bulun.' },
      { title: 'Tasarımınızı yapın', text: 'Yazınızı ekleyin, yerini ve boyutunu ayarlayın; ne görüyorsanız o basılır.' },
      { title: 'Kapınızda teslim alın', text: 'Siparişinizi özenle basar, paketler ve kargoya veririz.' },
    ],
    promises: (payments: string, freeFrom: string) => [
      { title: 'Tek adetten baskı', text: 'Alt sınır yok' },
      { title: `${RETURN_DAYS} gün kolay iade`, text: 'Kişiye özel olmayan ürünlerde' },
      { title: 'Güvenli ödeme', text: payments },
      { title: 'Ücretsiz kargo', text: `${freeFrom} ve üzeri siparişlerde` },
    ],
    and: 've',
    promisesLabel: 'Neden biz?',
  },
};
