import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'İletişim',
  lead: 'Siparişiniz, tasarımınız ya da aklınıza takılan her şey için bize ulaşabilirsiniz.',
  unnamed: 'Mağazamız henüz bir adres ya da telefon yayımlamadı; sorularınızın çoğunun yanıtı aşağıda.',
  email: 'E-posta',
  phone: 'Telefon',
  hours: 'Çalışma saatleri',
  address: 'Adres',
  map: 'Haritada gör (yeni sekmede)',
  form: 'Bize yazın',
  needsScripts: 'Bu formu kullanmak için tarayıcınızda JavaScript’i açıp sayfayı yenileyiniz.',
  subject: 'Konu',
  message: 'Mesajınız',
  quicker: 'Daha çabuk yanıt için',
  answers: [
    { question: 'Siparişiniz nerede?', to: '/user/orders', answer: 'Siparişlerim' },
    { question: 'Kargo ne kadar sürer, ücreti nedir?', to: '/info/delivery', answer: 'Teslimat' },
    { question: 'Ürün nasıl iade edilir?', to: '/info/returns', answer: 'İade ve değişim' },
    { question: 'Bir ürünle ilgili sorunuz mu var? Ürünün sayfasından sorabilirsiniz:', to: '/products', answer: 'Tüm ürünler' },
    { question: 'Başka bir sorunuz mu var?', to: '/info/faq', answer: 'Sık sorulan sorular' },
  ],
};

export const contactMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Contact',
    lead: 'We are here for your order, your design or anything else you would like to know.',
    unnamed: 'This shop has not published an address or telephone number yet; most questions are answered below.',
    email: 'E-mail',
    phone: 'Telephone',
    hours: 'Hours',
    address: 'Address',
    map: 'See it on a map (new tab)',
    form: 'Write to us',
    needsScripts: 'Turn JavaScript on in your browser and reload the page to use this form.',
    subject: 'Subject',
    message: 'Your message',
    quicker: 'For a quicker answer',
    answers: [
      { question: 'Where is your order?', to: '/user/orders', answer: 'My orders' },
      { question: 'How long does delivery take, and what does it cost?', to: '/info/delivery', answer: 'Delivery' },
      { question: 'How can you send something back?', to: '/info/returns', answer: 'Returns' },
      { question: 'A question about a product? Ask it on the product’s page:', to: '/products', answer: 'All products' },
      { question: 'Anything else?', to: '/info/faq', answer: 'Frequently asked questions' },
    ],
  },
});
