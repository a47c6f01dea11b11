import { RETURN_DAYS, WITHDRAWAL_DAYS } from '@shop/contracts/limits';
import { type ContractTerms, type ContractWords, sellerLines } from './contract-terms.ts';

const withdrawal = (personalised: boolean): string =>
  `Alıcı, malı teslim aldığı günden itibaren ${WITHDRAWAL_DAYS} gün içinde hiçbir gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayma hakkına sahiptir. Cayma bildiriminin bu süre içinde yazılı olarak veya e-posta ile satıcıya yöneltilmesi yeterlidir. Alıcı malı, bildirimden itibaren 10 gün içinde geri gönderir. Satıcı, teslimat ücreti dâhil tahsil ettiği tüm ödemeleri, bildirimin kendisine ulaşmasından itibaren 14 gün içinde, alıcının kullandığı ödeme yöntemiyle iade eder. Satıcı, yasal sürenin ötesinde, kullanılmamış ürünleri teslimden itibaren ${RETURN_DAYS} gün boyunca aynı koşullarla geri alır.${
    personalised
      ? '\nBu siparişte alıcının istekleri doğrultusunda kişiselleştirilen (üzerine tasarım basılan) ürünler vardır; bu ürünlerde Mesafeli Sözleşmeler Yönetmeliği m. 15/1-b uyarınca cayma hakkı kullanılamaz, satıcının tanıdığı uzun iade süresi de geçerli değildir. Ürün ayıplı çıkarsa alıcının yasal hakları saklıdır.'
      : ''
  }`;

const sellerLabels = {
  name: 'Unvan',
  address: 'Adres',
  phone: 'Telefon',
  email: 'E-posta',
  mersis: 'MERSİS numarası',
  etbis: 'ETBİS numarası',
};

const prices = (t: ContractTerms): string =>
  [
    t.goods,
    ...(t.discount === undefined ? [] : [`Kupon indirimi: ${t.discount}`]),
    `Teslimat (${t.delivery}): ${t.deliveryFee}`,
    ...(t.paymentFee === undefined ? [] : [`Ödeme hizmeti bedeli (${t.payment}): ${t.paymentFee}`]),
  ].join('\n');

export const contractTr: ContractWords = {
  blank: 'Baskısız',
  pieces: 'adet',
  preInformation: (t) => `ÖN BİLGİLENDİRME FORMU

1. Satıcı
${sellerLines(t.seller, sellerLabels)}

2. Ürünler ve bedelleri (KDV dâhil)
${prices(t)}
Ödenecek toplam: ${t.total} (KDV dâhil; KDV tutarı: ${t.vat})

3. Ödeme ve teslimat
Ödeme: ${t.payment ?? 'seçtiğiniz yöntemle yapılır'}. Teslimat süresi: ${t.promise}. Ürünler her durumda, siparişin satıcıya ulaşmasından itibaren en geç 30 gün içinde, belirttiğiniz adrese teslim edilir. Kişiselleştirilen ürünlerin üretimi ödemenin ulaşmasıyla, kapıda ödemede ise siparişin onaylanmasıyla başlar.

4. Cayma hakkı
${withdrawal(t.personalised)}

5. Şikâyet ve başvuru
Şikâyetlerinizi satıcıya iletebilir; parasal sınırlar dâhilinde, yerleşim yerinizdeki veya tüketici işleminin yapıldığı yerdeki Tüketici Hakem Heyetine ya da Tüketici Mahkemesine başvurabilirsiniz.`,

  agreement: (t) => `MESAFELİ SATIŞ SÖZLEŞMESİ

Madde 1 – Taraflar
Bu sözleşme, satıcı ${t.seller.name} ile sipariş bilgilerinde adı geçen alıcı arasında, elektronik ortamda kurulmuştur.
Satıcının bilgileri:
${sellerLines(t.seller, sellerLabels)}

Madde 2 – Konu
Sözleşmenin konusu, alıcının elektronik ortamda sipariş verdiği aşağıdaki ürünlerin satışı ve teslimi ile ilgili olarak, tarafların 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği hükümleri gereğince hak ve yükümlülüklerinin belirlenmesidir.

Madde 3 – Ürünler ve bedel (KDV dâhil)
${prices(t)}
Toplam: ${t.total}

Madde 4 – Teslimat
Ürünler, alıcının bildirdiği adrese teslim edilir. Teslimat süresi: ${t.promise}. Yasal azami süre 30 gündür; bu süre aşılırsa alıcı sözleşmeyi feshederek ödediği bedelin tamamını geri isteyebilir. Ürün teslim edilene kadarki kayıp ve hasardan satıcı sorumludur.

Madde 5 – Cayma hakkı
${withdrawal(t.personalised)}

Madde 6 – Ayıplı mal
Ürünün ayıplı olması hâlinde alıcı; sözleşmeden dönme, bedelden indirim, ücretsiz onarım veya ayıpsız misliyle değişim haklarından birini kullanabilir.

Madde 7 – Uyuşmazlıklar
Uyuşmazlıklarda, Ticaret Bakanlığınca ilan edilen parasal sınırlar dâhilinde, alıcının yerleşim yerindeki veya tüketici işleminin yapıldığı yerdeki Tüketici Hakem Heyetleri ve Tüketici Mahkemeleri yetkilidir.

Madde 8 – Yürürlük
Alıcı, siparişi onayladığında ön bilgilendirme formunu ve bu sözleşmenin tüm koşullarını okuyup kabul etmiş sayılır. Onaylanan metin siparişle birlikte saklanır.`,
};
