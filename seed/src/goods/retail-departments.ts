import type { DepartmentSeed } from './types.ts';

export const retailDepartments: readonly DepartmentSeed[] = [
  {
    id: 200,
    name: 'Elektronik',
    picture: 'elektronik',
    description: 'Kulaklıktan kameraya, günlük hayatı kolaylaştıran elektronik ürünler. Resmî distribütör garantisiyle.',
    children: [
      { id: 201, name: 'Ses Sistemleri', picture: 'ses-sistemleri' },
      { id: 202, name: 'Bilgisayar & Tablet', picture: 'bilgisayar-tablet' },
      { id: 203, name: 'Telefon & Aksesuar', picture: 'telefon-aksesuar' },
      { id: 204, name: 'Kamera & Oyun', picture: 'kamera-oyun' },
    ],
  },
  {
    id: 210,
    name: 'Moda',
    picture: 'moda',
    description: 'Her mevsime uygun giyim, ayakkabı, çanta ve aksesuarlar. Zamansız parçalar, kaliteli kumaşlar.',
    children: [
      { id: 211, name: 'Giyim', picture: 'giyim' },
      { id: 212, name: 'Ayakkabı & Çanta', picture: 'ayakkabi-canta' },
      { id: 213, name: 'Moda Aksesuarları', picture: 'moda-aksesuar' },
    ],
  },
  {
    id: 220,
    name: 'Güzellik',
    picture: 'guzellik',
    description: 'Makyaj, cilt bakımı ve parfümde seçkin ürünler. Dermatolojik olarak test edilmiş içerikler.',
    children: [
      { id: 221, name: 'Makyaj', picture: 'makyaj' },
      { id: 222, name: 'Cilt Bakımı', picture: 'cilt-bakim' },
      { id: 223, name: 'Parfüm', picture: 'parfum' },
    ],
  },
  {
    id: 230,
    name: 'Takı',
    picture: 'taki',
    description: 'El işçiliği kolyeler, küpeler, yüzükler ve saatler. Her parça sertifikası ve hediye kutusuyla gelir.',
    children: [
      { id: 231, name: 'Kolye & Küpe', picture: 'kolye-kupe' },
      { id: 232, name: 'Yüzük & Bilezik', picture: 'yuzuk-bilezik' },
      { id: 233, name: 'Saat', picture: 'saat' },
    ],
  },
];
