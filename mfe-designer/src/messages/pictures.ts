import { uploadLimits } from '@shop/contracts/limits';
import { defineMessages } from '@shop/runtime';

const tr = {
  addPicture: 'Resim ekle',
  upload: {
    hint: `PNG, JPEG ya da WebP; en fazla ${uploadLimits.bytes / 1024 ** 2} MB ve ${uploadLimits.pixels / 1_000_000} megapiksel. Buraya sürükleyebilir ya da yapıştırabilirsiniz.`,
    earlier: 'Önceki resimleriniz',
    addEarlier: (number: number) => `${number}. resmi ekle`,
    progress: (name: string) => `${name} yükleniyor`,
    cancel: (name: string) => `${name}: yüklemeyi durdur`,
    failed: (names: string) => `${names} yüklenemedi. Lütfen tekrar deneyin.`,
    elsewhere: (names: string, side: string) => `${names} “${side}” yüzüne eklendi.`,
  },
};

export const picturesMessages = defineMessages<typeof tr>({
  tr,
  en: {
    addPicture: 'Add picture',
    upload: {
      hint: `PNG, JPEG or WebP; up to ${uploadLimits.bytes / 1024 ** 2} MB and ${uploadLimits.pixels / 1_000_000} megapixels. You can also drop it here or paste it.`,
      earlier: 'Your earlier pictures',
      addEarlier: (number) => `Add picture ${number}`,
      progress: (name) => `Uploading ${name}`,
      cancel: (name) => `${name}: cancel upload`,
      failed: (names) => `${names} could not be uploaded. Please try again.`,
      elsewhere: (names, side) => `Added to “${side}”: ${names}.`,
    },
  },
});
