import { uploadLimits } from '@shop/contracts/limits';
import { fileProblem, type PictureProblem } from '@shop/contracts/picture-header';
import type { Locale } from '@shop/domain/locale';

const megabytes = uploadLimits.bytes / 1024 ** 2;
const megapixels = uploadLimits.pixels / 1_000_000;

const reasons: Record<Locale, Record<PictureProblem | 'bytes', string>> = {
  tr: {
    type: 'kullanılamıyor. PNG, JPEG ya da WebP seçin.',
    heic: 'HEIC biçiminde olduğu için kullanılamıyor. iPhone’da “Fotoğraflar”dan seçerseniz JPEG olarak gelir; her zaman JPEG çekmek için Ayarlar > Kamera > Biçimler’de “En Uyumlu”yu seçin. Bilgisayarda önce JPEG olarak kaydedin.',
    animated: 'hareketli olduğu için kullanılamıyor. Hareketsiz bir resim seçin.',
    pixels: `çok büyük; en fazla ${megapixels} megapiksel olabilir. Küçültüp yeniden seçin.`,
    broken: 'bozuk ya da eksik. Dosyayı kontrol edip yeniden seçin.',
    bytes: `çok büyük; en fazla ${megabytes} MB olabilir. Küçültüp yeniden seçin.`,
  },
  en: {
    type: 'cannot be used. Choose a PNG, JPEG or WebP.',
    heic: 'cannot be used because of the HEIC format. On an iPhone, choosing from “Photos” gives a JPEG; to always take JPEGs, choose “Most Compatible” in Settings > Camera > Formats. On a computer, save as a JPEG first.',
    animated: 'cannot be used because of its animation. Choose a still picture.',
    pixels: `cannot be used: the limit is ${megapixels} megapixels. Make it smaller and choose it again.`,
    broken: 'cannot be used: damaged or incomplete. Check the file and choose it again.',
    bytes: `cannot be used: the limit is ${megabytes} MB. Make it smaller and choose it again.`,
  },
};

export async function pictureTrouble(file: File, locale: Locale): Promise<((names: string) => string) | undefined> {
  const problem = await fileProblem(file);
  return problem && ((names) => `${names} ${reasons[locale][problem]}`);
}
