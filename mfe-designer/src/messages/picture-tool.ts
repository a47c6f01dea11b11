import { defineMessages } from '@shop/runtime';

const tr = {
  crop: 'Kırp',
  cropDone: 'Kırpmayı bitir',
  zoom: 'Yakınlaştır',
  moveImage: 'Resmi çerçevesinin içinde kaydır (ok tuşları)',
  cropFrom: { left: 'Soldan kırp', right: 'Sağdan kırp', top: 'Üstten kırp', bottom: 'Alttan kırp' },
  ratio: 'Oran',
  free: 'Serbest',
  original: 'Özgün',
  shape: 'Biçim',
  shapes: { rect: 'Dikdörtgen', rounded: 'Yuvarlatılmış', ellipse: 'Daire', heart: 'Kalp' },
  brightness: 'Parlaklık',
  contrast: 'Kontrast',
  saturation: 'Doygunluk',
  opacity: 'Opaklık',
  blackAndWhite: 'Siyah beyaz',
  reset: 'Ayarları sıfırla',
};

export const pictureToolMessages = defineMessages<typeof tr>({
  tr,
  en: {
    crop: 'Crop',
    cropDone: 'Finish cropping',
    zoom: 'Zoom',
    moveImage: 'Move the picture within its frame (arrow keys)',
    cropFrom: { left: 'Crop from the left', right: 'Crop from the right', top: 'Crop from the top', bottom: 'Crop from the bottom' },
    ratio: 'Ratio',
    free: 'Free',
    original: 'Original',
    shape: 'Shape',
    shapes: { rect: 'Rectangle', rounded: 'Rounded', ellipse: 'Circle', heart: 'Heart' },
    brightness: 'Brightness',
    contrast: 'Contrast',
    saturation: 'Saturation',
    opacity: 'Opacity',
    blackAndWhite: 'Black and white',
    reset: 'Reset adjustments',
  },
});
