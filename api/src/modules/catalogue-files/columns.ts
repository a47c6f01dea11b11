import { type CellKind, cells } from './cells.ts';

export interface Column {
  name: string;
  /** JSON path. `-` stands for any item of a list. */
  at: string;
  kind: CellKind;
  /** Value of an empty cell. Undefined keeps the stored value. */
  empty?: null | '' | 0 | 1 | readonly never[];
  /** An import accepts this column as an alternative to the preceding one. */
  importOnly?: true;
}

const { text, whole, wholes, decimal, decimals, money, yesNo, from, until, list, json } = cells;

const column = (name: string, at: string, kind: CellKind = text, rest: Pick<Column, 'empty' | 'importOnly'> = {}): Column => ({
  name,
  at,
  kind,
  ...rest,
});

const inBoth = (name: string, at: string, kind: CellKind = text, rest: Pick<Column, 'empty'> = {}): Column[] =>
  (['tr', 'en'] as const).map((locale) => column(`${name}_${locale}`, `${at}/${locale}`, kind, rest));

/** See docs/runbooks/catalogue.md */
export const productColumns: readonly Column[] = [
  column('sku', 'sku'),
  column('id', 'id', whole),
  column('category', 'category'),
  ...inBoth('title', 'title'),
  ...inBoth('slug', 'slug'),
  ...inBoth('description', 'description', text, { empty: '' }),
  column('brand', 'brand'),
  ...inBoth('unit', 'unit'),
  column('type', 'productType'),
  column('print_method', 'printMethod', text, { empty: null }),
  column('price', 'price', money),
  column('price_minor', 'price', whole, { importOnly: true }),
  column('pack_of', 'packOf', whole, { empty: 1 }),
  column('quantities', 'quantities', wholes, { empty: [] }),
  column('vat_percent', 'vatRate', whole),
  column('discount_percent', 'discount', whole, { empty: 0 }),
  column('discount_from', 'offerStart', from, { empty: null }),
  column('discount_until', 'offerEnd', until, { empty: null }),
  column('featured', 'featured', yesNo),
  column('sold', 'sellCount', whole),
  column('video', 'videoId', text, { empty: null }),
  column('added', 'addedAt', from),
  column('archived', 'archivedAt', from, { empty: null }),
  ...inBoth('tags', 'tags', list, { empty: [] }),
  column('list_image', 'img'),
  ...inBoth('size', 'variants/-/size'),
  column('size_sku', 'variants/-/sku'),
  column('stock', 'variants/-/stock', whole),
  column('image', 'images/-/img'),
  ...inBoth('colour', 'images/-/color/name'),
  column('colour_code', 'images/-/color/clrCode'),
  column('image_front', 'images/-/sides/front'),
  column('image_back', 'images/-/sides/back'),
  column('glaze_outside', 'images/-/glaze/outside'),
  column('glaze_inside', 'images/-/glaze/inside'),
  column('side', 'sides/-/id'),
  ...inBoth('side_name', 'sides/-/name'),
  column('side_image', 'sides/-/img'),
  ...(['width', 'height'] as const).map((edge) => column(`face_${edge}_mm`, `sides/-/faceMm/${edge}`, decimal)),
  ...(['x', 'y', 'width', 'height'] as const).map((edge) => column(`area_${edge}_mm`, `sides/-/printAreaMm/${edge}`, decimal)),
  column('side_price', 'sides/-/price', money),
  column('side_price_minor', 'sides/-/price', whole, { importOnly: true }),
  column('side_colours', 'sides/-/maxColours', whole),
  column('ground_colour', 'sides/-/groundColour'),
  ...(['axis', 'rim', 'foot', 'diameter'] as const).map((part) => column(`mug_${part}_mm`, `sides/-/mug/${part}`, decimal)),
  column('collar_mm', 'sides/-/collarMm', decimal),
  ...(['bleed', 'safety'] as const).map((margin) => column(`cut_${margin}_mm`, `sides/-/cutMm/${margin}`, decimal)),
  column('cut_wraps', 'sides/-/cutMm/wraps', yesNo),
  column('corner_mm', 'sides/-/cornerMm', decimal),
  ...(['offset', 'sheet'] as const).map((distance) => column(`contour_${distance}_mm`, `sides/-/contourMm/${distance}`, decimal)),
  column('folds_mm', 'sides/-/foldsMm', decimals),
  column('detail_tr', 'additionalInformation/tr/-/key'),
  column('detail_value_tr', 'additionalInformation/tr/-/value'),
  column('detail_en', 'additionalInformation/en/-/key'),
  column('detail_value_en', 'additionalInformation/en/-/value'),
  column('step_from', 'quantitySteps/-/from', whole),
  column('step_percent', 'quantitySteps/-/percent', whole),
];

export const categoryColumns: readonly Column[] = [
  column('id', 'id', whole),
  column('parent', 'parent', text, { empty: null }),
  ...inBoth('name', 'name'),
  ...inBoth('slug', 'slug'),
  column('kind', 'kind'),
  column('image', 'img'),
  ...inBoth('description', 'description', text, { empty: '' }),
  column('position', 'position', whole),
  column('size_chart', 'sizeChart', json, { empty: null }),
];

export interface Table {
  columns: readonly Column[];
  /** Consecutive rows with the same value in this column form one item. */
  key: string | undefined;
  needed: readonly string[];
}

export const productTable: Table = { columns: productColumns, key: 'sku', needed: ['sku'] };
export const categoryTable: Table = { columns: categoryColumns, key: undefined, needed: ['name_tr'] };
