import {
  DISPATCH_UNTIL,
  MAX_LINE_QUANTITY,
  RETURN_DAYS,
  SESSION_DAYS,
  TRANSFER_HOURS,
  UNPROVED_HOURS,
  uploadLimits,
  WITHDRAWAL_DAYS,
} from '@shop/contracts/limits';
import { dpiSteps } from '@shop/contracts/scene-quality';
import { PRINTING } from '../delivery/delivery-methods.ts';
import { type Facts, type InfoText, ofPrints, pixelsOf20Cm } from './facts.ts';

const reach = ({ seller: { email, phone, address }, hours }: Facts): string[] => [
  ...(email ? [`E-posta: ${email}`] : []),
  ...(phone ? [`Telefon: ${phone}`] : []),
  ...(address ? [`Adres: ${address}`] : []),
  ...(hours ? [`Çalışma saatleri: ${hours}`] : []),
];

const named = (label: string, value: string): string[] => (value ? [`${label}: ${value}`] : []);

const seller = (shop: Facts): string[] => [
  `Marka: ${shop.brand}`,
  ...named('Ticaret unvanı', shop.seller.name),
  ...named('MERSİS numarası', shop.seller.mersis),
  ...named('ETBİS numarası', shop.seller.etbis),
  ...named('Vergi dairesi ve numarası', shop.seller.tax),
  ...named('KEP adresi', shop.seller.kep),
  ...reach(shop),
];

const about = (shop: Facts): Pick<InfoText, 'description' | 'sections'> =>
  shop.prints
    ? {
        description: `${shop.brand}, tek bir tişörtten yüzlerce kupaya kadar istediğiniz ürünü istediğiniz tasarımla basar.`,
        sections: [
          {
            heading: 'Ne yapıyoruz?',
            paragraphs: [
              `${shop.brand} bir baskı mağazasıdır. Tişört, kupa, çanta, afiş ve daha birçok ürünü seçer, tasarım aracımızla üzerine yazınızı ya da fotoğrafınızı yerleştirir, sonucu ekranda görürsünüz. Gördüğünüz tasarım, baskıya giden tasarımın ta kendisidir.`,
              'Alt sınır yoktur: tek bir ürün de basarız, yüzlerce de. Aynı tasarımdan ne kadar çok alırsanız birim fiyatı o kadar düşer; indirim basamakları her ürünün sayfasında yazar.',
            ],
          },
          {
            heading: 'Nasıl çalışıyoruz?',
            paragraphs: [],
            items: [
              'Ürününüzü seçin ve tasarlayın.',
              'Siparişinizi verin; ödemeniz ulaşınca, kapıda ödemede siparişiniz onaylanınca baskıya başlarız.',
              'Her ürünü paketlemeden önce gözle kontrol ederiz.',
              'Kargoya verdiğimizde takip numaranızı e-posta ile göndeririz.',
            ],
          },
        ],
      }
    : {
        description: `${shop.brand}, seçtiğiniz ürünleri hazırlar ve kapınıza kadar getirir.`,
        sections: [
          {
            heading: 'Ne yapıyoruz?',
            paragraphs: [
              `${shop.brand} bir internet mağazasıdır. Ürünlere bakar, onları karşılaştırır, beğendiğinizi sipariş edersiniz. Siparişinizin nerede olduğunu hesabınızdan izleyebilirsiniz.`,
            ],
          },
          {
            heading: 'Nasıl çalışıyoruz?',
            paragraphs: [],
            items: [
              'Ürününüzü seçin.',
              'Siparişinizi verin; ödemeniz ulaşınca, kapıda ödemede siparişiniz onaylanınca hazırlamaya başlarız.',
              'Kargoya verdiğimizde takip numaranızı e-posta ile göndeririz.',
            ],
          },
        ],
      };

export const pagesTr = (shop: Facts): InfoText[] => [
  {
    id: 'about',
    title: 'Hakkımızda',
    description: about(shop).description,
    sections: [
      ...about(shop).sections,
      { heading: 'Bize ulaşın', paragraphs: ['Sorularınızı iletişim sayfasından ya da doğrudan yazabilirsiniz.'], items: reach(shop) },
    ],
  },
  {
    id: 'banks',
    title: 'Banka hesaplarımız',
    description: 'Havale ve EFT ile ödeme için hesap numaralarımız ve ödeme yaparken dikkat edilecekler.',
    sections: [
      ...(shop.transfers
        ? [
            {
              heading: 'Havale / EFT ile ödeme',
              paragraphs: ['Siparişinizin tutarını aşağıdaki hesaplardan birine gönderebilirsiniz.'],
              items: [
                'Açıklamaya yalnızca sipariş numaranızı yazın; ödemenizi siparişinizle bu numara eşleştirir.',
                'Alıcı adının aşağıdaki hesap sahibiyle aynı olduğunu kontrol edin.',
                `Siparişinizdeki ürünleri sizin için ${TRANSFER_HOURS} saat, e-posta adresiniz doğrulanana kadar ${UNPROVED_HOURS} saat ayırırız. Bu sürede ödeme ulaşmazsa sipariş kendiliğinden iptal olur; lütfen ödemeden önce adresinizi doğrulayın.`,
                'Ödemeniz hesabımıza geçince size e-posta göndeririz.',
              ],
            },
          ]
        : [{ heading: 'Havale / EFT ile ödeme', paragraphs: ['Şu anda havale ile ödeme alamıyoruz.'] }]),
      {
        heading: 'Güvenliğiniz için',
        paragraphs: ['Hesap numaralarımız değişirse bu sayfada yazar. Başka bir hesabı e-posta ya da telefonla bildirmeyiz.'],
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Kargo ve teslimat',
    description: `Kargo ücretleri, hazırlık ve teslimat süreleri. ${shop.freeFrom} ve üzeri siparişlerde standart kargo ücretsizdir.`,
    sections: [
      {
        heading: 'Ücretler',
        paragraphs: ['Ücretlere KDV dâhildir; ödeyeceğiniz tutarı siparişi onaylamadan önce görürsünüz.'],
        items: [
          `Standart kargo: ${shop.standardFee}. ${shop.freeFrom} ve üzeri siparişlerde ücretsizdir.`,
          `Hızlı kargo: ${shop.expressFee}.`,
        ],
      },
      {
        heading: 'Ne zaman gönderilir?',
        paragraphs: [
          `${shop.prints ? 'Baskısız ürünlerde, ödemesi' : 'Ödemesi'} iş günü saat ${DISPATCH_UNTIL.tr}’dan önce ulaşan siparişler aynı gün kargoya verilir.`,
          ...ofPrints(
            shop,
            `Baskılı ürünler sizin için üretilir: üretim ödemeniz ulaşınca, kapıda ödemede siparişiniz onaylanınca başlar ve ${PRINTING[0]} ila ${PRINTING[1]} iş günü sürer.`,
          ),
        ],
      },
      {
        heading: 'Siparişinizi izleyin',
        paragraphs: [
          'Siparişinizin her adımını e-posta ile bildiririz. Sipariş numaranız ve e-posta adresinizle, giriş yapmadan da sipariş sayfasından izleyebilirsiniz.',
        ],
      },
      {
        heading: 'Paket hasarlıysa',
        paragraphs: [
          'Paketi görevlinin yanında kontrol edin. Hasar varsa tutanak tutturun ve bize yazın; ürünü yeniden gönderir ya da ödemenizi iade ederiz.',
        ],
      },
    ],
  },
  {
    id: 'returns',
    title: 'İade ve değişim',
    description: shop.prints
      ? `Baskısız ürünleri teslimattan sonra ${RETURN_DAYS} gün içinde iade edebilirsiniz. Kişiye özel baskılarda hangi kuralların geçerli olduğu burada yazar.`
      : `Ürünleri teslimattan sonra ${RETURN_DAYS} gün içinde iade edebilirsiniz.`,
    sections: [
      {
        heading: `${RETURN_DAYS} gün içinde kolay iade`,
        paragraphs: [
          `Beğenmediğiniz ${shop.prints ? 'baskısız ' : ''}ürünü, teslim aldığınız günden başlayarak ${RETURN_DAYS} gün içinde neden göstermeden geri gönderebilirsiniz. Yasal cayma süresi ${WITHDRAWAL_DAYS} gündür; kalan süre bizim size sözümüzdür.`,
        ],
        items: [
          'Bize sipariş numaranızla yazın; iade için kargo bilgisini göndeririz.',
          'Ürün kullanılmamış ve yeniden satılabilir durumda olmalıdır.',
          'Cayma bildiriminiz bize ulaştıktan sonra en geç 14 gün içinde, ödediğiniz tutarı, ödediğiniz yolla iade ederiz.',
        ],
      },
      ...ofPrints(shop, {
        heading: 'Kişiye özel baskılı ürünler',
        paragraphs: [
          'Sizin tasarımınızla basılan ürünler yalnızca sizin için üretilir. Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesi uyarınca bu ürünlerde cayma hakkı kullanılamaz.',
          'Baskıda ya da üründe bir kusur varsa durum değişir: fotoğrafıyla birlikte bize yazın; yeniden basar ya da ödemenizi iade ederiz. Ayıplı mala ilişkin yasal haklarınız saklıdır.',
        ],
      }),
      {
        heading: 'Siparişten vazgeçmek',
        paragraphs: [
          shop.prints
            ? 'Üretim başlamadıysa siparişinizi hesabınızdan kendiniz iptal edebilirsiniz; kişiye özel ürünlerde de.'
            : 'Hazırlanmaya başlamadıysa siparişinizi hesabınızdan kendiniz iptal edebilirsiniz.',
        ],
      },
    ],
  },
  {
    id: 'pre-information',
    title: 'Ön bilgilendirme formu',
    description: 'Sipariş vermeden önce bilmeniz gerekenler: satıcı, fiyat, ödeme, teslimat ve cayma hakkı.',
    sections: [
      {
        heading: 'Satıcı',
        paragraphs: [],
        items: seller(shop),
      },
      {
        heading: 'Ürün ve fiyat',
        paragraphs: [
          'Her ürünün özellikleri ve KDV dâhil satış fiyatı kendi sayfasında yazar. Kargo ve varsa ödeme hizmeti bedelini, toplam tutarla birlikte, siparişi onaylamadan önce ödeme sayfasında görürsünüz.',
        ],
      },
      {
        heading: 'Ödeme',
        paragraphs: [
          `Siparişinize uygun ödeme yolları ödeme sayfasında listelenir.${shop.transfers ? ` Havale / EFT ile ödemede ürünler sizin için ${TRANSFER_HOURS} saat, e-posta adresiniz doğrulanana kadar ${UNPROVED_HOURS} saat ayrılır.` : ''}`,
        ],
      },
      {
        heading: 'Teslimat',
        paragraphs: [
          'Ürünler bildirdiğiniz adrese kargoyla gönderilir. Beklenen teslim tarihi ödeme sayfasında yazar; yasal süre, siparişin bize ulaşmasından başlayarak en çok 30 gündür.',
        ],
      },
      {
        heading: 'Cayma hakkı',
        paragraphs: [
          `Teslim aldığınız günden başlayarak ${WITHDRAWAL_DAYS} gün içinde neden göstermeden cayabilirsiniz; baskısız ürünleri ${RETURN_DAYS} gün boyunca geri alırız. Sizin tasarımınızla basılan ürünlerde, Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesi uyarınca cayma hakkı yoktur.`,
          'Cayma bildiriminizi e-posta ile ya da iletişim sayfasından yapabilirsiniz. Ürünü, bildirimden sonraki 10 gün içinde göndermeniz yeterlidir; ödemenizi en geç 14 gün içinde iade ederiz.',
        ],
      },
      {
        heading: 'Şikâyet ve itiraz',
        paragraphs: [
          'Önce bize yazın; çözemezsek Ticaret Bakanlığının her yıl ilan ettiği parasal sınırlar içinde tüketici hakem heyetine ya da tüketici mahkemesine başvurabilirsiniz.',
        ],
      },
      {
        heading: 'Siparişinizin formu',
        paragraphs: [
          'Sipariş verirken bu bilgileri, seçtiğiniz ürünler ve tutarlarla doldurulmuş olarak ödeme sayfasında okur ve onaylarsınız. Onayladığınız metin siparişinizle saklanır ve e-posta ile size gönderilir.',
        ],
      },
    ],
  },
  {
    id: 'distance-selling',
    title: 'Mesafeli satış sözleşmesi',
    description: 'Sipariş verirken onayladığınız sözleşmenin esasları ve satıcı bilgileri.',
    sections: [
      {
        heading: 'Satıcı',
        paragraphs: [],
        items: seller(shop),
      },
      {
        heading: 'Sözleşme nasıl kurulur?',
        paragraphs: [
          'Siparişi onaylamadan önce ön bilgilendirme formunu ve sözleşmenin tamamını ödeme sayfasında, siparişinizdeki ürünler ve tutarlarla birlikte okursunuz. Onayladığınız metin siparişinizle saklanır ve e-posta ile size gönderilir.',
        ],
      },
      {
        heading: 'Cayma hakkı',
        paragraphs: [
          `Teslimden itibaren ${WITHDRAWAL_DAYS} gün içinde neden göstermeden cayabilirsiniz; mağazamız ürünleri bunun ötesinde, toplam ${RETURN_DAYS} gün boyunca geri alır. Kişiye özel baskılı ürünler bu hakkın dışındadır. Ayrıntılar “İade ve değişim” sayfasındadır.`,
        ],
      },
      {
        heading: 'Uyuşmazlık',
        paragraphs: [
          'Şikâyet ve itirazlarınızı, Ticaret Bakanlığının her yıl ilan ettiği parasal sınırlar içinde, yerleşim yerinizdeki tüketici hakem heyetine ya da tüketici mahkemesine iletebilirsiniz.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Gizlilik ve KVKK aydınlatma metni',
    description: 'Hangi kişisel verilerinizi, neden ve ne kadar süreyle işlediğimizi ve haklarınızı anlatır.',
    sections: [
      {
        heading: 'Veri sorumlusu',
        paragraphs: [
          `6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) bakımından veri sorumlusu: ${shop.seller.name ? `${shop.brand} markasının sahibi ${shop.seller.name}` : shop.brand}.`,
        ],
        items: reach(shop),
      },
      {
        heading: 'Hangi verileri, neden işliyoruz?',
        paragraphs: [],
        items: [
          'Üyelik: adınız, e-posta adresiniz ve isterseniz telefonunuz. Şifrenizi saklamayız; yalnızca geri çevrilemeyen özetini tutarız.',
          'Sipariş: teslimat adresiniz, fatura bilgileriniz ve aldığınız ürünler; sözleşmeyi yerine getirmek ve yasal yükümlülüklerimiz için.',
          'Tasarımlarınız ve yüklediğiniz görseller: ürününüzü basmak için. Sipariş etmediğiniz ve paylaşmadığınız görselleri sizden başka kimse görmez.',
          'Sorularınız ve değerlendirmeleriniz: yanıtlamak ve yayımlamak için. Değerlendirmelerde adınız ve soyadınızın ilk harfi görünür, e-posta adresiniz görünmez.',
          ...(shop.cards ? ['Kart bilgileriniz bize hiç ulaşmaz; ödeme, ödeme kuruluşunun sayfasında yapılır.'] : []),
        ],
      },
      {
        heading: 'Çerezler ve ölçüm',
        paragraphs: [
          'Oturumunuz ve dil seçiminiz için zorunlu çerezler kullanırız. Kullanım ölçülüyorsa ziyaretleriniz yalnızca kayıt izniniz olduğu sürece kaydedilir; izninizi her sayfanın altındaki “Kayıt izni” düğmesiyle verebilir ya da geri alabilirsiniz.',
        ],
      },
      {
        heading: 'Kimlerle paylaşıyoruz?',
        paragraphs: ['Yalnızca işin gerektirdiği kadarını:'],
        items: [
          'Kargo şirketi: ad, adres ve telefon.',
          ...(shop.cards ? ['Ödeme kuruluşu: ödeme için gerekenler.'] : []),
          'Yetkili kurumlar: yasanın zorunlu kıldığı hâllerde.',
        ],
      },
      {
        heading: 'Ne kadar saklıyoruz?',
        paragraphs: [
          'Fatura ve sipariş kayıtlarını yasaların öngördüğü süreyle, diğer verileri yalnızca amaçlarının gerektirdiği süreyle saklarız.',
        ],
      },
      {
        heading: 'Haklarınız',
        paragraphs: [
          `KVKK’nın 11. maddesi uyarınca verilerinizin işlenip işlenmediğini öğrenebilir, düzeltilmesini ya da silinmesini isteyebilir, işlenmesine itiraz edebilirsiniz. Başvurunuzu ${shop.seller.email ? `${shop.seller.email} adresine` : 'bize'} yazın; en geç 30 gün içinde yanıtlarız.`,
        ],
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Çerezler',
    description: 'Tarayıcınızda neleri, neden ve ne kadar süreyle sakladığımızı anlatır.',
    sections: [
      {
        heading: 'Zorunlu çerezler',
        paragraphs: ['Mağaza bunlar olmadan çalışmaz; bu yüzden izin sormayız.'],
        items: [`Oturum: sepetinizi ve girişinizi tanır; en çok ${SESSION_DAYS} gün.`, 'Dil: dil seçiminizi hatırlar; 1 yıl.'],
      },
      {
        heading: 'Yalnızca cihazınızda kalanlar',
        paragraphs: [
          'İstek listenizi, karşılaştırdıklarınızı, son baktığınız ürünleri, son aramalarınızı, görünüm seçiminizi ve kayıt izni yanıtınızı tarayıcınızın belleğinde saklarız. Listelerdeki ürünlerin numaralarını yalnızca güncel fiyatlarını göstermek için sorarız; kaydetmeyiz. Hepsini tarayıcınızın ayarlarından dilediğiniz zaman silebilirsiniz.',
        ],
      },
      {
        heading: 'İzninize bağlı olanlar',
        paragraphs: [
          'Kullanım ölçülüyorsa sayfa ziyaretlerini, tıklamaları ve ekran kaydını PostHog ile, yalnızca kayıt izniniz olduğu sürece inceleriz. Formlara yazdıklarınız kaydedilmez; arama sözcükleriniz kaydedilir. İzni geri aldığınızda tarayıcınızdaki ölçüm verileri silinir.',
        ],
      },
      {
        heading: 'Kararınızı değiştirmek',
        paragraphs: ['Ölçüm açıksa her sayfanın altındaki “Kayıt izni” düğmesiyle kararınızı istediğiniz zaman değiştirebilirsiniz.'],
      },
      {
        heading: 'Reklam çerezleri',
        paragraphs: ['Reklam çerezi kullanmayız ve sizi başka sitelerde izlemeyiz.'],
      },
    ],
  },
  {
    id: 'faq',
    title: 'Sık sorulan sorular',
    description: `Sipariş, ödeme${shop.prints ? ', tasarım' : ''} ve teslimat hakkında en çok sorulanlar.`,
    sections: [
      {
        heading: 'En az kaç adet sipariş verebilirim?',
        paragraphs: [
          `Bir adet. Aynı üründen bir satırda en çok ${MAX_LINE_QUANTITY} adet sipariş verebilirsiniz; daha fazlası için bize yazın.`,
        ],
      },
      ...ofPrints(shop, {
        heading: 'Aynı tasarımı farklı bedenlerde alabilir miyim?',
        paragraphs: ['Evet. Bir tasarımın bütün bedenleri adet indiriminde birlikte sayılır.'],
      }),
      {
        heading: 'Fiyatlara neler dâhil?',
        paragraphs: [
          shop.prints
            ? 'Fiyatlara KDV ve ön yüzün baskısı dâhildir. Diğer yüzlerin baskı ücreti ürünün sayfasında yazar ve sepetinizde birim fiyata eklenir.'
            : 'Fiyatlara KDV dâhildir.',
        ],
      },
      {
        heading: 'Nasıl ödeyebilirim?',
        paragraphs: [`Ödeme sayfasında siparişinize uygun yollar listelenir: ${shop.payments.join(', ')}.`],
      },
      {
        heading: 'Üye olmadan alışveriş yapabilir miyim?',
        paragraphs: [
          shop.prints
            ? 'Üye olmadan gezebilir, tasarlayabilir ve sepetinizi doldurabilirsiniz. Sipariş vermek için üyelik gerekir; sepetiniz ve tasarımlarınız üyeliğinizle birlikte gelir.'
            : 'Üye olmadan gezebilir ve sepetinizi doldurabilirsiniz. Sipariş vermek için üyelik gerekir; sepetiniz üyeliğinizle birlikte gelir.',
        ],
      },
      {
        heading: 'Siparişimi değiştirebilir miyim?',
        paragraphs: ['Verilmiş bir siparişin içeriği değişmez. Hazırlanmaya başlamadıysa iptal edip yeniden sipariş verebilirsiniz.'],
      },
      {
        heading: 'Tükenen ürün yeniden gelir mi?',
        paragraphs: ['Ürünün sayfasında beden seçip e-posta adresinizi bırakın; stoğa girdiğinde bir kez haber veririz.'],
      },
    ],
  },
  ...ofPrints(shop, {
    id: 'printing-guide',
    title: 'Baskı rehberi',
    description: 'Görselinizi baskıya nasıl hazırlarsınız: çözünürlük, dosya türü, renk ve kenarlar.',
    sections: [
      {
        heading: 'Dosya',
        paragraphs: [
          `PNG, JPEG ve WebP yükleyebilirsiniz; dosya en çok ${uploadLimits.bytes / 1024 ** 2} MB olabilir. Arka planı saydam görseller için PNG ya da WebP seçin.`,
        ],
      },
      {
        heading: 'Çözünürlük',
        paragraphs: [
          `Baskı dosyasını 300 dpi hazırlarız. Görseliniz basılacağı boyda inç başına ${dpiSteps.good} piksel taşırsa keskin çıkar; ${dpiSteps.poor} pikselin altında bulanıklaşır: 20 cm genişlik için en az ${pixelsOf20Cm(dpiSteps.poor, 'tr')}, ideali ${pixelsOf20Cm(dpiSteps.good, 'tr')} piksel.`,
        ],
      },
      {
        heading: 'Renk',
        paragraphs: ['Ekranlar ışıkla, baskı boyayla renk verir. Çok parlak tonlar baskıda biraz daha mat görünebilir.'],
      },
      {
        heading: 'Kenarlar',
        paragraphs: [
          'Tasarım aracındaki çerçeve basılabilir alandır; dışında kalan basılmaz. Önemli yazıları kenardan birkaç milimetre içeride tutun.',
        ],
      },
      {
        heading: 'Haklar',
        paragraphs: [
          'Yalnızca kullanma hakkınız olan yazı ve görselleri gönderin. Başkasının markasını, fotoğrafını ya da karakterini izinsiz basamayız.',
        ],
      },
    ],
  }),
];
