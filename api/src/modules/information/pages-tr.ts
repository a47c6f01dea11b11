import {
  DEVICE_DRAFT_DAYS,
  DISPATCH_UNTIL,
  MAX_LINE_QUANTITY,
  PROFORMA_DAYS,
  RETURN_DAYS,
  SESSION_DAYS,
  TRANSFER_HOURS,
  UNPROVED_HOURS,
  uploadLimits,
  WITHDRAWAL_DAYS,
} from '@shop/contracts/limits';
import { dpiSteps } from '@shop/scene/scene-quality';
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
        description: `${shop.brand}, tek bir tişörtten yüzlerce kupaya kadar, istediğiniz tasarımı istediğiniz ürüne basar.`,
        sections: [
          {
            heading: 'Ne yapıyoruz?',
            paragraphs: [
              `${shop.brand} bir baskı mağazasıdır. Tişört, kupa, çanta, afiş ya da başka bir ürün seçer, tasarım aracımızla üzerine yazınızı veya fotoğrafınızı yerleştirir, sonucu ekranda görürsünüz. Ekranda gördüğünüz tasarım, baskıya giden tasarımın ta kendisidir.`,
              'Ürünlerin çoğunda alt sınır yok: tek bir ürün de basarız, yüzlerce de. Aynı tasarımdan ne kadar çok alırsanız birim fiyat o kadar düşer; adet indirimlerini her ürünün sayfasında görebilirsiniz.',
            ],
          },
          {
            heading: 'Nasıl çalışıyoruz?',
            paragraphs: [],
            items: [
              'Ürününüzü seçin ve tasarlayın.',
              'Siparişinizi verin; ödemeniz ulaşınca, kapıda ödemede ise siparişiniz onaylanınca baskıya başlarız.',
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
              `${shop.brand} bir internet mağazasıdır. Ürünleri inceler, karşılaştırır, beğendiğinizi sipariş edersiniz. Siparişinizi hesabınızdan takip edebilirsiniz.`,
            ],
          },
          {
            heading: 'Nasıl çalışıyoruz?',
            paragraphs: [],
            items: [
              'Ürününüzü seçin.',
              'Siparişinizi verin; ödemeniz ulaşınca, kapıda ödemede ise siparişiniz onaylanınca hazırlamaya başlarız.',
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
      { heading: 'Bize ulaşın', paragraphs: ['Sorularınızı iletişim sayfasından ya da doğrudan bize yazabilirsiniz.'], items: reach(shop) },
    ],
  },
  {
    id: 'banks',
    title: 'Banka hesaplarımız',
    description: 'Havale ve EFT ile ödeme için hesap numaralarımız ve dikkat etmeniz gerekenler.',
    sections: [
      ...(shop.transfers
        ? [
            {
              heading: 'Havale / EFT ile ödeme',
              paragraphs: ['Siparişinizin tutarını aşağıdaki hesaplardan birine gönderebilirsiniz.'],
              items: [
                'Açıklama alanına yalnızca sipariş numaranızı yazın; ödemenizi bu numarayla eşleştiriyoruz.',
                'Alıcı adının aşağıdaki hesap sahibiyle aynı olduğunu kontrol edin.',
                `Siparişinizdeki ürünleri ${TRANSFER_HOURS} saat, e-posta adresiniz doğrulanmamışsa ${UNPROVED_HOURS} saat boyunca sizin için ayırırız. Ödemeniz bu sürede ulaşmazsa sipariş kendiliğinden iptal edilir; bu yüzden ödemeden önce e-posta adresinizi doğrulayın.`,
                `Şirketler, ayırabildiğimizden fazla ürünü proforma faturayla sipariş edebilir: ödemeyi ${PROFORMA_DAYS} gün bekler, ürünleri ödeme ulaşınca ayırırız.`,
                'Ödemeniz hesabımıza geçince size e-posta göndeririz.',
              ],
            },
          ]
        : [{ heading: 'Havale / EFT ile ödeme', paragraphs: ['Şu anda havale ile ödeme alamıyoruz.'] }]),
      {
        heading: 'Güvenliğiniz için',
        paragraphs: [
          'Hesap numaralarımız değişirse bunu bu sayfada duyururuz. E-posta ya da telefonla başka bir hesap numarası bildirmeyiz.',
        ],
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
        paragraphs: ['Ücretlere KDV dâhildir. Ödeyeceğiniz tutarı siparişi onaylamadan önce görürsünüz.'],
        items: [
          `Standart kargo: ${shop.standardFee}. ${shop.freeFrom} ve üzeri siparişlerde ücretsizdir.`,
          `Hızlı kargo: ${shop.expressFee}.`,
        ],
      },
      {
        heading: 'Ne zaman gönderilir?',
        paragraphs: [
          `Ödemesi iş günlerinde saat ${DISPATCH_UNTIL.tr}’dan önce ulaşan ${shop.prints ? 'baskısız ürün siparişleri' : 'siparişler'} aynı gün kargoya verilir.`,
          ...ofPrints(
            shop,
            `Baskılı ürünler sizin için üretilir. Üretim, ödemeniz ulaşınca, kapıda ödemede ise siparişiniz onaylanınca başlar ve ${PRINTING[0]} ila ${PRINTING[1]} iş günü sürer.`,
          ),
        ],
      },
      {
        heading: 'Siparişinizi takip edin',
        paragraphs: [
          'Siparişinizin her adımını e-posta ile bildiririz. Sipariş numaranız ve e-posta adresinizle, giriş yapmadan da “Sipariş takibi” sayfasından takip edebilirsiniz.',
        ],
      },
      {
        heading: 'Paket hasarlıysa',
        paragraphs: [
          'Paketi kargo görevlisinin yanında kontrol edin. Hasar varsa tutanak tutturup bize yazın; ürünü yeniden gönderir ya da ödemenizi iade ederiz.',
        ],
      },
    ],
  },
  {
    id: 'returns',
    title: 'İade ve değişim',
    description: shop.prints
      ? `Baskısız ürünleri teslimattan sonra ${RETURN_DAYS} gün içinde iade edebilirsiniz. Kişiye özel baskılı ürünlerin koşulları da bu sayfada.`
      : `Ürünleri teslimattan sonra ${RETURN_DAYS} gün içinde iade edebilirsiniz.`,
    sections: [
      {
        heading: `${RETURN_DAYS} gün içinde kolay iade`,
        paragraphs: [
          `Beğenmediğiniz ${shop.prints ? 'baskısız ' : ''}ürünü, teslim aldığınız günden başlayarak ${RETURN_DAYS} gün içinde gerekçe göstermeden iade edebilirsiniz. Yasal cayma süresi ${WITHDRAWAL_DAYS} gündür; kalanı bizim size sözümüz.`,
        ],
        items: [
          'Sipariş numaranızla bize yazın; iade için kargo bilgilerini gönderelim.',
          'Ürün kullanılmamış ve yeniden satılabilir durumda olmalıdır.',
          'Bildiriminiz bize ulaştıktan sonra en geç 14 gün içinde, teslimat ücreti dâhil ödediğiniz tutarı aynı ödeme yöntemiyle iade ederiz.',
        ],
      },
      ...ofPrints(shop, {
        heading: 'Kişiye özel baskılı ürünler',
        paragraphs: [
          'Sizin tasarımınızla basılan ürünler yalnızca sizin için üretilir. Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesi uyarınca bu ürünlerde cayma hakkı kullanılamaz.',
          'Baskıda ya da üründe bir kusur varsa fotoğrafıyla birlikte bize yazın; yeniden basar ya da ödemenizi iade ederiz. Ayıplı mala ilişkin yasal haklarınız saklıdır.',
        ],
      }),
      {
        heading: 'Siparişten vazgeçmek',
        paragraphs: [
          shop.prints
            ? 'Üretim başlamadıysa siparişinizi, kişiye özel ürünlerde de, hesabınızdan kendiniz iptal edebilirsiniz.'
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
          'Her ürünün özellikleri ve KDV dâhil satış fiyatı kendi sayfasında yer alır. Kargo ücretini, varsa ödeme hizmeti bedelini ve toplam tutarı siparişi onaylamadan önce ödeme sayfasında görürsünüz.',
        ],
      },
      {
        heading: 'Ödeme',
        paragraphs: [
          `Siparişinize uygun ödeme yöntemleri ödeme sayfasında listelenir.${shop.transfers ? ` Havale / EFT ile ödemede ürünler ${TRANSFER_HOURS} saat, e-posta adresiniz doğrulanmamışsa ${UNPROVED_HOURS} saat boyunca sizin için ayrılır; şirketlerin proforma faturalı siparişlerinde ödeme ulaşınca ayrılır.` : ''}`,
        ],
      },
      {
        heading: 'Teslimat',
        paragraphs: [
          'Ürünler bildirdiğiniz adrese kargoyla gönderilir. Tahmini teslim tarihini ödeme sayfasında görürsünüz; yasal süre, siparişin bize ulaşmasından başlayarak en fazla 30 gündür.',
        ],
      },
      {
        heading: 'Cayma hakkı',
        paragraphs: [
          `Teslim aldığınız günden başlayarak ${WITHDRAWAL_DAYS} gün içinde gerekçe göstermeden ve cezai şart ödemeden cayabilirsiniz; ${shop.prints ? 'baskısız ' : ''}ürünleri ${RETURN_DAYS} gün boyunca geri alırız.${shop.prints ? ' Sizin tasarımınızla basılan ürünlerde, Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesi uyarınca cayma hakkı kullanılamaz.' : ''}`,
          'Cayma bildiriminizi e-posta ile ya da iletişim sayfasından yapabilirsiniz. Ürünü, bildirimden sonraki 10 gün içinde göndermeniz yeterlidir; ödemenizi, bildiriminiz bize ulaştıktan sonra en geç 14 gün içinde iade ederiz.',
        ],
      },
      {
        heading: 'Şikâyet ve itiraz',
        paragraphs: [
          'Önce bize yazın. Sorunu çözemezsek, Ticaret Bakanlığının her yıl ilan ettiği parasal sınırlar içinde tüketici hakem heyetine ya da tüketici mahkemesine başvurabilirsiniz.',
        ],
      },
      {
        heading: 'Siparişinizin formu',
        paragraphs: [
          'Sipariş verirken bu bilgileri, seçtiğiniz ürünler ve tutarlarla birlikte ödeme sayfasında okur ve onaylarsınız. Onayladığınız metin siparişinizle birlikte saklanır ve size e-posta ile gönderilir.',
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
          'Siparişi onaylamadan önce ön bilgilendirme formunu ve sözleşmenin tamamını ödeme sayfasında, siparişinizdeki ürünler ve tutarlarla birlikte okursunuz. Onayladığınız metin siparişinizle birlikte saklanır ve size e-posta ile gönderilir.',
        ],
      },
      {
        heading: 'Cayma hakkı',
        paragraphs: [
          `Teslimden itibaren ${WITHDRAWAL_DAYS} gün içinde gerekçe göstermeden cayabilirsiniz; mağazamız ürünleri bunun ötesinde, toplam ${RETURN_DAYS} gün boyunca geri alır.${shop.prints ? ' Kişiye özel baskılı ürünlerde cayma hakkı kullanılamaz.' : ''} Ayrıntılar “İade ve değişim” sayfasındadır.`,
        ],
      },
      {
        heading: 'Uyuşmazlık',
        paragraphs: [
          'Şikâyet ve itirazlarınızı, Ticaret Bakanlığının her yıl ilan ettiği parasal sınırlar içinde, yerleşim yerinizdeki veya tüketici işleminin yapıldığı yerdeki tüketici hakem heyetine ya da tüketici mahkemesine iletebilirsiniz.',
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
          'Hesap: adınız, e-posta adresiniz ve isterseniz telefonunuz ile fatura için şirketiniz. Şifrenizi saklamayız; yalnızca geri döndürülemeyen özetini tutarız.',
          'Sipariş: teslimat adresiniz, fatura bilgileriniz ve aldığınız ürünler; sözleşmeyi yerine getirmek ve yasal yükümlülüklerimiz için.',
          'Tasarımlarınız ve yüklediğiniz resimler: ürününüzü basmak için. Sipariş etmediğiniz ve paylaşmadığınız resimleri sizden başka kimse görmez.',
          'Sorularınız ve değerlendirmeleriniz: sorularınızı yanıtlamak, değerlendirmelerinizi yayımlamak için. Değerlendirmelerde adınız ve soyadınızın ilk harfi görünür, e-posta adresiniz görünmez.',
          'Güvenlik: giriş yaptığınız cihazlar ve internet bağlantınız; hesabınızı korumak ve kötüye kullanımı önlemek için.',
          ...(shop.cards ? ['Kart bilgileriniz bize hiç ulaşmaz; ödeme, ödeme kuruluşunun sayfasında yapılır.'] : []),
        ],
      },
      {
        heading: 'Hangi yolla ve hangi hukuki sebeple?',
        paragraphs: [
          'Bu verileri siz mağazayı kullanırken elektronik ortamda toplarız. Dayandığımız hukuki sebepler sözleşmenin kurulması ve ifası (KVKK m. 5/2-c), hukuki yükümlülüklerimiz (m. 5/2-ç) ve güvenlik gibi meşru menfaatlerimizdir (m. 5/2-f). Kullanım ölçümü ve kampanya e-postaları yalnızca açık rızanıza dayanır (m. 5/1); rızanızı dilediğiniz zaman geri alabilirsiniz.',
        ],
      },
      {
        heading: 'Çerezler ve ölçüm',
        paragraphs: [
          'Oturumunuz, dil seçiminiz ve mağazanın sorunsuz çalışması için zorunlu çerezler kullanırız. Bir sayfa bozulur ya da yavaş açılırsa tarayıcınız bunu bize kendiliğinden bildirir: yalnızca sayfanın hangi bölümünün ve hangi sürümünün etkilendiğini. Bu bildirim kim olduğunuzu, neye baktığınızı ya da ne yazdığınızı içermez. Kullanım ölçümü açıksa ziyaretleriniz yalnızca izin verdiğiniz sürece kaydedilir; izninizi her sayfanın altındaki “Kayıt izni” düğmesiyle verebilir ya da geri alabilirsiniz.',
        ],
      },
      {
        heading: 'Kimlerle paylaşıyoruz?',
        paragraphs: ['Verilerinizi yalnızca işin gerektirdiği kadarıyla paylaşırız:'],
        items: [
          'Kargo şirketi: ad, adres ve telefon.',
          ...(shop.cards ? ['Ödeme kuruluşu: ödeme için gerekenler.'] : []),
          'PostHog (Avrupa Birliği): kullanım ölçümü açıksa ve siz izin verdiyseniz ziyaret kayıtları.',
          'YouTube: bir videoyu oynatırsanız internet bağlantınız ve tarayıcınıza ilişkin bilgiler.',
          'Yetkili kurumlar: kanunun zorunlu kıldığı hâllerde.',
        ],
      },
      {
        heading: 'Ne kadar saklıyoruz?',
        paragraphs: [
          'Sipariş ve fatura kayıtlarını kanunların öngördüğü süre boyunca, diğer verileri yalnızca amacının gerektirdiği süre boyunca saklarız.',
        ],
      },
      {
        heading: 'Haklarınız',
        paragraphs: [
          `KVKK’nın 11. maddesi uyarınca verilerinizin işlenip işlenmediğini ve kimlere aktarıldığını öğrenebilir, düzeltilmesini ya da silinmesini isteyebilir, işlenmesi sonucunda aleyhinize çıkan sonuçlara itiraz edebilirsiniz. Verilerinizin kopyasını hesabınızdan indirebilir, hesabınızı kendiniz kapatabilirsiniz. Başvurunuzu ${shop.seller.email ? `${shop.seller.email} adresine` : 'bize'} yazın; en geç 30 gün içinde yanıtlarız.`,
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
        items: [
          `Oturum: sepetinizi ve girişinizi tanır; en fazla ${SESSION_DAYS} gün.`,
          'Dil: dil seçiminizi hatırlar; 1 yıl.',
          'Grup: mağazanın yeni bir sürümünü önce hangi ziyaretçi grubunun göreceğini belirler; 0 ile 9999 arasında, pek çok ziyaretçinin paylaştığı bir sayıdır, sizi tanıtmaz; 400 gün.',
        ],
      },
      {
        heading: 'Yalnızca cihazınızda kalanlar',
        paragraphs: [
          'Karşılaştırdığınız ve son baktığınız ürünler, son aramalarınız, hazır tasarımlara yazdığınız bilgiler (oturumunuzu kapatana kadar), görünüm seçiminiz, kayıt izni yanıtınız ve giriş yapmadıysanız istek listeniz tarayıcınızın belleğinde saklanır; giriş yaptığınızda istek listeniz hesabınıza taşınır. Bu ürünlerin numaraları bize yalnızca güncel fiyatları göstermek için gönderilir, kaydedilmez. Hepsini tarayıcınızın ayarlarından dilediğiniz zaman silebilirsiniz.',
          `Yarım kalan tasarımlarınız, onlar için yazdığınız isim ve kişi listeleri ve seçtiğiniz adetler de sekmeyi kapatsanız bile tarayıcınızın belleğinde kalır. Tasarımı sepete eklediğinizde, sildiğinizde ya da oturumunuzu kapattığınızda silinirler; son değişiklikten sonra ${DEVICE_DRAFT_DAYS} gün geçtiyse sitemizi bir sonraki açışınızda silinirler. Cihazı başkalarıyla paylaşıyorsanız işiniz bitince tasarımı silin ya da oturumunuzu kapatın.`,
        ],
      },
      {
        heading: 'İzninize bağlı olanlar',
        paragraphs: [
          'Kullanım ölçümü açıksa sayfa ziyaretlerini, tıklamaları ve ekran kaydını yalnızca izin verdiğiniz sürece, PostHog ile inceleriz. Formlara yazdıklarınız kaydedilmez; aradığınız kelimeler kaydedilir. İzninizi geri aldığınızda tarayıcınızdaki ölçüm verileri silinir.',
        ],
      },
      {
        heading: 'Kararınızı değiştirmek',
        paragraphs: [
          'Kullanım ölçümü açıksa kararınızı her sayfanın altındaki “Kayıt izni” düğmesiyle dilediğiniz zaman değiştirebilirsiniz.',
        ],
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
          `${shop.prints ? 'Ürünlerin çoğunda bir adet; kartvizit, davetiye gibi ürünlerde sayfalarındaki en küçük adet. Diğer ürünlerden' : 'Bir adet. Bir üründen'} tek seferde en fazla ${MAX_LINE_QUANTITY} adet sipariş verebilirsiniz; daha fazlası için ${shop.prints ? 'ürün sayfasından teklif isteyin' : 'bize yazın'}.`,
        ],
      },
      ...ofPrints(shop, {
        heading: 'Aynı tasarımı farklı bedenlerde alabilir miyim?',
        paragraphs: ['Evet. Adet indiriminde aynı tasarımın bütün bedenleri birlikte sayılır.'],
      }),
      {
        heading: 'Fiyatlara neler dâhil?',
        paragraphs: [
          shop.prints
            ? 'Fiyatlara KDV ve ön yüzün baskısı dâhildir. Diğer yüzlerin baskı ücretini ürünün sayfasında görürsünüz; bu ücret sepetinizde birim fiyata eklenir.'
            : 'Fiyatlara KDV dâhildir.',
        ],
      },
      {
        heading: 'Nasıl ödeyebilirim?',
        paragraphs: [`Siparişinize uygun ödeme yöntemleri ödeme sayfasında listelenir: ${shop.payments.join(', ')}.`],
      },
      {
        heading: 'Üye olmadan alışveriş yapabilir miyim?',
        paragraphs: [
          shop.prints
            ? 'Evet. Ödemeye geçerken yalnızca e-posta adresinizi yazmanız yeter. Siparişten sonra bir şifre belirlerseniz siparişiniz, sepetiniz ve tasarımlarınız hesabınızda sizi bekler.'
            : 'Evet. Ödemeye geçerken yalnızca e-posta adresinizi yazmanız yeter. Siparişten sonra bir şifre belirlerseniz siparişiniz ve sepetiniz hesabınızda sizi bekler.',
        ],
      },
      {
        heading: 'Siparişimi değiştirebilir miyim?',
        paragraphs: [
          'Verilmiş bir siparişin içeriği değiştirilemez. Hazırlanmaya başlamadıysa siparişi iptal edip yenisini verebilirsiniz.',
        ],
      },
      {
        heading: 'Tükenen ürün yeniden gelir mi?',
        paragraphs: ['Ürünün sayfasında bedeninizi seçip e-posta adresinizi bırakın; ürün stoğa girince size bir kez haber veririz.'],
      },
    ],
  },
  ...ofPrints(shop, {
    id: 'printing-guide',
    title: 'Baskı rehberi',
    description: 'Resminizi baskıya nasıl hazırlarsınız: dosya türü, çözünürlük, renk ve kenarlar.',
    sections: [
      {
        heading: 'Dosya',
        paragraphs: [
          `PNG, JPEG ve WebP yükleyebilirsiniz; dosya en fazla ${uploadLimits.bytes / 1024 ** 2} MB olabilir. Arka planı saydam resimler için PNG ya da WebP seçin.`,
        ],
      },
      {
        heading: 'Çözünürlük',
        paragraphs: [
          `Baskı dosyasını 300 dpi olarak hazırlarız. Resminiz, basılacağı boyutta kâğıtta inç başına ${dpiSteps.paper.good} piksel içeriyorsa net çıkar; ${dpiSteps.paper.poor} pikselin altında bulanıklaşır. Kumaşta ve diğer ürünlerde ${dpiSteps.other.good} piksel yeter. 20 cm genişlik için kâğıtta ${pixelsOf20Cm(dpiSteps.paper.good, 'tr')}, kumaşta ${pixelsOf20Cm(dpiSteps.other.good, 'tr')} piksel gerekir.`,
        ],
      },
      {
        heading: 'Renk',
        paragraphs: ['Ekranda renkler ışıkla, baskıda boyayla oluşur. Çok parlak tonlar baskıda biraz daha mat görünebilir.'],
      },
      {
        heading: 'Kenarlar',
        paragraphs: [
          'Tasarım aracındaki çerçeve baskı alanını gösterir; dışında kalanlar basılmaz. Önemli yazıları kenardan birkaç milimetre içeride tutun.',
          'Kartvizit gibi kesilen kâğıt ürünlerde çerçeve kesim çizgisidir. Arka planı çizginin dışındaki taşma payının sonuna kadar uzatın, yazıları güvenli alanın içinde tutun; kesim bir milimetre kaysa bile beyaz kenar kalmaz.',
        ],
      },
      {
        heading: 'Haklar',
        paragraphs: [
          'Yalnızca kullanma hakkınız olan yazı ve resimleri gönderin. Başkasının markasını, fotoğrafını ya da karakterini izinsiz basamayız.',
        ],
      },
    ],
  }),
];
