import { defineMessages } from '@shop/runtime';

export const decimal = (value: number): string => String(value).replace('.', ',');

const tr = {
  size: 'Boyut',
  millimetres: 'mm',
  sizeText: (size: number) => `${decimal(size)} milimetre`,
  percent: (value: number) => `yüzde ${value}`,
  rotation: 'Açı',
  rotationText: (degrees: number) => `${degrees} derece`,
  width: 'Genişlik',
  height: 'Yükseklik',
};

export const measuresMessages = defineMessages<typeof tr>({
  tr,
  en: {
    size: 'Size',
    millimetres: 'mm',
    sizeText: (size) => `${size} millimetres`,
    percent: (value) => `${value} per cent`,
    rotation: 'Angle',
    rotationText: (degrees) => `${degrees} degrees`,
    width: 'Width',
    height: 'Height',
  },
});
