import { defineMessages } from '@shop/runtime';
import { decimal } from './measures.ts';

const tr = {
  stage: (side: string) => `Tasarım alanı: ${side}`,
  printArea: (width: number, height: number) => `Baskı alanı ${decimal(width)} × ${decimal(height)} cm`,
  visibleSize: (width: number, height: number) => `Görünen yüz ${decimal(width)} × ${decimal(height)} cm`,
  cutSize: (width: number, height: number) => `Kesim çizgisi ${decimal(width)} × ${decimal(height)} cm`,
  sides: 'Ürünün yüzü',
  items: (count: number) => `${count} öğe`,
  printing: (pieces?: number) => (pieces === undefined ? 'adet başına baskı' : `${pieces} adet için baskı`),
  undo: 'Geri al',
  redo: 'Yinele',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  objectHelp:
    'Ok tuşlarıyla 1 mm, Shift ile 10 mm, Alt ile 0,1 mm taşıyın. Düzenlemek için Enter’a, silmek için Delete’e basın. Shift ile tıklayarak seçime ekleyin.',
  percentSign: (value: number) => `%${value}`,
};

export const stageMessages = defineMessages<typeof tr>({
  tr,
  en: {
    stage: (side) => `Design area: ${side}`,
    printArea: (width, height) => `Print area ${width} × ${height} cm`,
    visibleSize: (width, height) => `Visible face ${width} × ${height} cm`,
    cutSize: (width, height) => `Cut line ${width} × ${height} cm`,
    sides: 'Side of the product',
    items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    printing: (pieces) => (pieces === undefined ? 'printing per piece' : `printing for ${pieces} pieces`),
    undo: 'Undo',
    redo: 'Redo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    objectHelp:
      'Use the arrow keys to move by 1 mm, with Shift by 10 mm, with Alt by 0.1 mm. Press Enter to edit, Delete to remove. Shift-click to add to the selection.',
    percentSign: (value) => `${value}%`,
  },
});
