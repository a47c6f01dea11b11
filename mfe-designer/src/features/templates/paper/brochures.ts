import type { FamilyId } from '@shop/contracts/scene-fonts';
import { grills, meals, prices, sweets } from './menus.ts';
import { art, logo, type PaperOccasion, type PaperPart, type PaperTemplate, shape, words, yours } from './parts.ts';

// A4, folded twice. Outside, from the left: a panel of 97 mm that folds in, back cover, front cover. Inside: 100, 100,
// 97 mm.

type Text = readonly [tr: string, en: string];

interface Panel {
  art: string;
  head: Text;
  body: Text;
  /** A second column at the right. */
  beside?: string;
}

interface Brochure {
  id: string;
  occasion: PaperOccasion;
  name: PaperTemplate['name'];
  font: FamilyId;
  colours: { dark: string; pale: string; accent: string; ink: string };
  symbol: string;
  slogan: Text;
  flap: Panel;
  inside: readonly [Panel, Panel, Panel];
}

const MARGIN = 10;

function panel(left: number, width: number, { art: drawing, head, body, beside }: Panel, { font, colours }: Brochure): PaperPart[] {
  const [x, most] = [left + MARGIN, width - 2 * MARGIN];
  const look = { align: 'left', at: 'top', lineSpacing: 1.5 } as const;
  return [
    art(drawing, [x, 18, 24, 24], colours.accent),
    words(head, [x, 50, most, 22], 9, font, colours.dark, { bold: true, align: 'left', at: 'top', lineSpacing: 1.1 }),
    shape('rect', [x, 76, 18, 0.8], colours.accent),
    yours(body, [x, 84, beside ? most - 26 : most, 106], 6, 'montserrat', colours.ink, look),
    ...(beside ? [yours(beside, [x + most - 24, 84, 24, 106], 6, 'montserrat', colours.ink, { ...look, align: 'right' })] : []),
  ];
}

function brochure(made: Brochure): PaperTemplate {
  const { id, occasion, name, font, colours, symbol, slogan, flap, inside } = made;
  const [one, two, three] = inside;
  return {
    id,
    occasion,
    name,
    front: {
      ground: '#ffffff',
      parts: [
        shape('rect', [0, 0, 97, 210], colours.pale),
        shape('rect', [197, 0, 100, 210], colours.dark),
        shape('rect', [197, 150, 100, 3], colours.accent),
        ...panel(0, 97, flap, made),
        words('{brand}', [107, 88, 80, 18], 8, font, colours.dark, { bold: true }),
        words('{phone}\n{email}\n{web}\n{address}', [107, 110, 80, 40], 4.6, 'montserrat', colours.ink, { at: 'top', lineSpacing: 1.5 }),
        { webCode: [132, 160, 30, 30] },
        logo(symbol, [207, 24, 30, 30], colours.accent),
        words(slogan, [207, 72, 80, 56], 15, font, '#ffffff', { bold: true, align: 'left', at: 'top', lineSpacing: 1.1 }),
        words('{brand}', [207, 162, 80, 26], 9, font, '#ffffff', { align: 'left' }),
      ],
    },
    back: {
      ground: '#ffffff',
      parts: [
        shape('rect', [100, 0, 100, 210], colours.pale),
        ...panel(0, 100, one, made),
        ...panel(100, 100, two, made),
        ...panel(200, 97, three, made),
      ],
    },
  };
}

export const brochures: readonly PaperTemplate[] = [
  brochure({
    id: 'brochure-company',
    occasion: 'business',
    name: { tr: 'Firma tanıtımı', en: 'Company' },
    font: 'montserrat',
    colours: { dark: '#14274e', pale: '#eef1f7', accent: '#d99a16', ink: '#1d2433' },
    symbol: 'buildings',
    slogan: ['Birlikte\nbüyüyoruz', 'Growing\ntogether'],
    flap: {
      art: 'handshake',
      head: ['Neden biz?', 'Why us?'],
      body: [
        '20 yıllık deneyim\nZamanında teslim\nSatış sonrası destek',
        '20 years of experience\nDelivery on time\nSupport after the sale',
      ],
    },
    inside: [
      {
        art: 'users-three',
        head: ['Biz kimiz?', 'Who we are'],
        body: [
          '2005’te kurulan bir aile şirketiyiz.\nBugün 40 kişilik ekibimizle\n12 ilde çalışıyoruz.',
          'A family company since 2005.\nToday our team of 40\nworks in 12 provinces.',
        ],
      },
      {
        art: 'gear',
        head: ['Ne yaparız?', 'What we do'],
        body: ['Projelendirme\nÜretim\nMontaj\nBakım ve onarım', 'Planning\nProduction\nInstallation\nMaintenance and repair'],
      },
      {
        art: 'star',
        head: ['Nasıl çalışırız?', 'How we work'],
        body: [
          '1. Sizi dinleriz.\n2. Teklifimizi veririz.\n3. Söz verdiğimiz gün bitiririz.',
          '1. We listen.\n2. We make an offer.\n3. We finish on the agreed day.',
        ],
      },
    ],
  }),
  brochure({
    id: 'brochure-restaurant',
    occasion: 'menu',
    name: { tr: 'Katlanır lokanta menüsü', en: 'Folded restaurant menu' },
    font: 'playfair-display',
    colours: { dark: '#6d1226', pale: '#fdf1e0', accent: '#b5762a', ink: '#3b1a20' },
    symbol: 'fork-knife',
    slogan: ['Afiyet\nolsun', 'Enjoy\nyour meal'],
    flap: {
      art: 'storefront',
      head: ['Paket servis', 'Delivery'],
      body: [
        'Her gün 11.00–22.00\n200 TL ve üzeri ücretsiz\nTelefonla ya da siteden',
        'Every day 11 am–10 pm\nFree from 200 TL\nBy phone or online',
      ],
    },
    inside: [
      { art: 'bread', head: ['Çorbalar', 'Soups'], body: meals, beside: prices(3) },
      { art: 'fire', head: ['Izgaralar', 'From the grill'], body: grills, beside: prices(4) },
      { art: 'cake', head: ['Tatlılar', 'Desserts'], body: sweets, beside: prices(3) },
    ],
  }),
  brochure({
    id: 'brochure-clinic',
    occasion: 'health',
    name: { tr: 'Klinik ve muayenehane', en: 'Clinic' },
    font: 'montserrat',
    colours: { dark: '#0f5257', pale: '#e9f5f3', accent: '#d9822b', ink: '#16302f' },
    symbol: 'heartbeat',
    slogan: ['Sağlığınız\nemin ellerde', 'Your health\nin good hands'],
    flap: {
      art: 'phone',
      head: ['Randevu', 'Appointments'],
      body: [
        'Hafta içi 09.00–18.00\nCumartesi 09.00–13.00\nTelefonla ya da siteden',
        'Weekdays 9 am–6 pm\nSaturdays 9 am–1 pm\nBy phone or online',
      ],
    },
    inside: [
      {
        art: 'users-three',
        head: ['Hekimlerimiz', 'Our doctors'],
        body: [
          'İç hastalıkları\nÇocuk sağlığı\nKadın sağlığı\nGöz hastalıkları',
          'Internal medicine\nPaediatrics\nWomen’s health\nOphthalmology',
        ],
      },
      {
        art: 'heart',
        head: ['Hizmetlerimiz', 'Services'],
        body: [
          'Muayene ve check-up\nLaboratuvar\nUltrason\nAşı takibi',
          'Examinations and check-ups\nLaboratory\nUltrasound\nVaccinations',
        ],
      },
      {
        art: 'storefront',
        head: ['Bize ulaşın', 'Find us'],
        body: [
          'Metro çıkışına 2 dakika\nÜcretsiz otopark\nTekerlekli sandalyeyle girilir',
          'Two minutes from the metro\nFree car park\nStep-free entrance',
        ],
      },
    ],
  }),
  brochure({
    id: 'brochure-course',
    occasion: 'event',
    name: { tr: 'Kurs tanıtımı', en: 'Courses' },
    font: 'baloo-2',
    colours: { dark: '#1f4fa3', pale: '#fff6dc', accent: '#e07a1f', ink: '#15315f' },
    symbol: 'book-open',
    slogan: ['Öğrenmenin\nyeni adresi', 'A new place\nto learn'],
    flap: {
      art: 'pencil',
      head: ['Kayıt', 'Enrol'],
      body: [
        'Kayıtlar 1 Eylül’de başlar.\nDeneme dersi ücretsizdir.\nKardeşlere indirim yapılır.',
        'Enrolment opens on 1 September.\nThe trial lesson is free.\nSiblings get a discount.',
      ],
    },
    inside: [
      {
        art: 'book-open',
        head: ['Derslerimiz', 'Subjects'],
        body: ['Matematik\nFen bilimleri\nTürkçe\nİngilizce', 'Maths\nScience\nTurkish\nEnglish'],
      },
      {
        art: 'users-three',
        head: ['Öğretmenlerimiz', 'Teachers'],
        body: [
          'Alanında uzman kadro\nEn fazla 8 kişilik gruplar\nBirebir destek',
          'Experienced teachers\nGroups of 8 at most\nOne-to-one support',
        ],
      },
      {
        art: 'atom',
        head: ['Programlar', 'Programmes'],
        body: ['Hafta içi akşam\nHafta sonu\nYaz okulu\nCanlı ders', 'Weekday evenings\nWeekends\nSummer school\nLive online'],
      },
    ],
  }),
];
