import { uploadLimits } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import { fileProblem, type PictureProblem } from '@shop/contracts/picture-header';

const megabytes = uploadLimits.bytes / 1024 ** 2;
const megapixels = uploadLimits.pixels / 1_000_000;

const reasons: Record<Locale, Record<PictureProblem | 'bytes', string>> = {
  tr: {
    type: 'kullanılamıyor. Lütfen PNG, JPEG ya da WebP seçin.',
    heic: 'HEIC biçiminde, kullanılamıyor. iPhone’da “Fotoğraflar”dan seçerseniz JPEG olarak gelir; her zaman JPEG çekmek için Ayarlar > Kamera > Biçimler’de “En Uyumlu”yu seçin. Bilgisayarda önce JPEG olarak kaydedin.',
    animated: 'hareketli bir resim. Lütfen hareketsiz bir resim seçin.',
    pixels: `çok büyük; en çok ${megapixels} megapiksel olabilir. Lütfen küçültüp yeniden seçin.`,
    broken: 'bozuk ya da eksik. Lütfen dosyayı kontrol edip yeniden seçin.',
    bytes: `çok büyük; en çok ${megabytes} MB olabilir.`,
  },
  en: {
    type: 'cannot be used. Please choose a PNG, JPEG or WebP.',
    heic: 'is an HEIC photo, which cannot be used. On an iPhone, choose it from “Photos” and it comes as a JPEG; to always take JPEGs, choose “Most Compatible” in Settings > Camera > Formats. On a computer, save it as a JPEG first.',
    animated: 'is animated. Please choose a still picture.',
    pixels: `is too large; ${megapixels} megapixels is the most. Please make it smaller and choose it again.`,
    broken: 'is damaged or not complete. Please check the file and choose it again.',
    bytes: `is too large; ${megabytes} MB is the most.`,
  },
};

export async function pictureTrouble(file: File, locale: Locale): Promise<string | undefined> {
  const problem = await fileProblem(file);
  return problem && `${file.name} ${reasons[locale][problem]}`;
}
