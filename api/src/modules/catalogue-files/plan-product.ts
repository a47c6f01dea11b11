import { isDeepStrictEqual } from 'node:util';
import { type InLocales, inLocales, locales } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import { slugify } from '@shop/domain/slug';
import type { PictureRow, products, SideRow, variants } from '../../db/schema/index.ts';
import type { MessageKey, MessageParams } from '../../messages/index.ts';
import type { FileProduct, FileVariant } from './schemas.ts';

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof variants.$inferSelect;

export type PlannedVariant = Omit<VariantRow, 'id' | 'productId'> & { id: number | undefined };

export interface Stored {
  product: ProductRow;
  sizes: (VariantRow & { used: boolean })[];
}

export interface Plan {
  before: Stored | undefined;
  row: ProductRow;
  sizes: PlannedVariant[];
  removed: VariantRow[];
}

export interface Context {
  categoryId: number | undefined;
  brandName: string;
  removeMissing: boolean;
  now: Date;
  image: (named: string) => string;
  report: (path: string, key: MessageKey, params?: MessageParams) => void;
}

export function planProduct(given: FileProduct, before: Stored | undefined, context: Context): Plan {
  const old = before?.product;
  const { report, image } = context;
  for (const [path, value] of needed(given, old, context)) if (value === undefined) report(path, 'field-required');
  const title = inLocales((locale) => given.title?.[locale] ?? old?.title[locale] ?? '');
  const images = given.images?.map((one) => toPicture(one, image)) ?? old?.images ?? [];
  const sides = given.sides?.map((side): SideRow => ({ ...side, img: image(side.img) })) ?? old?.sides ?? [];
  const row: ProductRow = {
    id: old?.id ?? given.id ?? 0,
    sku: given.sku,
    categoryId: context.categoryId ?? old?.categoryId ?? 0,
    slug: inLocales((locale) => given.slug?.[locale] ?? old?.slug[locale] ?? (slugify(title[locale]) || slugify(given.sku) || 'product')),
    title,
    description: inLocales((locale) => given.description?.[locale] ?? old?.description[locale] ?? ''),
    brand: given.brand ?? old?.brand ?? context.brandName,
    unit: inLocales((locale) => given.unit?.[locale] ?? old?.unit[locale] ?? { tr: 'adet', en: 'piece' }[locale]),
    productType: given.productType ?? old?.productType ?? 'print',
    printable: sides.length > 0,
    printMethod: chosen(given.printMethod, old?.printMethod, null),
    price: given.price ?? old?.price ?? 0,
    packOf: given.packOf ?? old?.packOf ?? 1,
    quantities: given.quantities ?? old?.quantities ?? [],
    quantitySteps: given.quantitySteps ?? old?.quantitySteps ?? [],
    discount: given.discount ?? old?.discount ?? 0,
    vatRate: given.vatRate ?? old?.vatRate ?? 20,
    offerStart: dated(given.offerStart, old?.offerStart),
    offerEnd: dated(given.offerEnd, old?.offerEnd),
    img: given.img === undefined ? (old?.img ?? images[0]?.img ?? '') : image(given.img),
    images,
    sides,
    additionalInformation: inLocales((locale) => given.additionalInformation?.[locale] ?? old?.additionalInformation[locale] ?? []),
    tags: inLocales((locale) => given.tags?.[locale] ?? old?.tags[locale] ?? []),
    featured: given.featured ?? old?.featured ?? false,
    sellCount: given.sellCount ?? old?.sellCount ?? 0,
    videoId: chosen(given.videoId, old?.videoId, null),
    addedAt: dated(given.addedAt, old?.addedAt) ?? context.now,
    archivedAt: dated(given.archivedAt, old?.archivedAt),
  };
  const { sizes, removed } = planSizes(given.variants, before?.sizes ?? [], context.removeMissing);
  checkRow(row, report);
  checkSizes(sizes, report);
  if (row.quantities.length > 0 && sizes.length > 1) report('/quantities', 'quantities-one-size');
  return { before, row, sizes, removed };
}

const chosen = <T>(given: T | undefined, old: T | undefined, otherwise: T): T => (given === undefined ? (old ?? otherwise) : given);

const dated = (given: string | null | undefined, old: Date | null | undefined): Date | null =>
  given === undefined ? (old ?? null) : given === null ? null : new Date(given);

const needed = (given: FileProduct, old: ProductRow | undefined, { categoryId }: Context): [path: string, value: unknown][] => [
  ...(given.category === undefined ? [['/category', old ?? categoryId] as [string, unknown]] : []),
  ...locales.map((locale): [string, unknown] => [`/title/${locale}`, given.title?.[locale] ?? old]),
  ['/price', given.price ?? old],
  ['/images/0/img', given.images ?? old],
  ['/productType', given.productType ?? old ?? given.sides?.[0]],
];

type FileImage = NonNullable<FileProduct['images']>[number];

function toPicture({ img, color, sides, glaze }: FileImage, image: Context['image']): PictureRow {
  const named = Object.entries(sides ?? {}).map(([side, name]): [string, string] => [side, image(name)]);
  return {
    img: image(img),
    ...(color && { color }),
    ...(named.length > 0 && { sides: Object.fromEntries(named) }),
    ...(glaze && { glaze }),
  };
}

function planSizes(given: readonly FileVariant[] | undefined, before: Stored['sizes'], removeMissing: boolean) {
  const free = new Set(before);
  const take = (found: Stored['sizes'][number] | undefined): Stored['sizes'][number] | undefined => {
    if (found) free.delete(found);
    return found;
  };
  const files = given ?? (before.length > 0 ? [] : [{}]);
  const byName = files.map(({ size }) => take([...free].find((one) => one.size.tr === (size?.tr ?? ''))));
  // A single unnamed variant becomes the product's first size.
  const only = before.length === 1 && before[0]?.size.tr === '' ? before[0] : undefined;
  const sizes = files.map((file, n): PlannedVariant => {
    const old = byName[n] ?? take([...free].find((one) => (one.sku !== null && one.sku === file.sku) || (one === only && n === 0)));
    const tr = file.size?.tr ?? old?.size.tr ?? '';
    const en = file.size?.en ?? (old?.size.tr === tr ? old.size.en : tr);
    return { id: old?.id, sku: file.sku ?? old?.sku ?? null, size: { tr, en }, position: n, stock: file.stock ?? old?.stock ?? 0 };
  });
  const rest = [...free];
  const isMissing = given !== undefined && removeMissing;
  const stay = rest.filter(({ used }) => !isMissing || used);
  return {
    sizes: [
      ...sizes,
      ...stay.map(({ id, sku, size, stock }, n) => ({ id, sku, size, stock: isMissing ? 0 : stock, position: sizes.length + n })),
    ],
    removed: rest.filter((size) => !stay.includes(size)),
  };
}

function checkRow(row: ProductRow, report: Context['report']): void {
  const { offerStart, offerEnd } = row;
  if ((offerStart === null) !== (offerEnd === null)) report(offerStart ? '/offerEnd' : '/offerStart', 'offer-needs-both');
  if (offerStart && offerEnd && offerStart >= offerEnd) report('/offerEnd', 'field-ends-before');
  if (row.printMethod !== null && !row.printable) report('/printMethod', 'print-needs-sides');
  row.sides.forEach(({ id, faceMm, printAreaMm: area, foldsMm = [] }, n) => {
    if (row.sides.findIndex((side) => side.id === id) !== n) report(`/sides/${n}/id`, 'field-twice');
    if (area.x + area.width > faceMm.width || area.y + area.height > faceMm.height)
      report(`/sides/${n}/printAreaMm/width`, 'area-off-face');
    if (foldsMm.some((fold, at) => fold <= (foldsMm[at - 1] ?? 0) || fold >= area.width)) report(`/sides/${n}/foldsMm`, 'folds-ascend');
  });
  const colours = row.images.map(({ color }) => color?.name.tr);
  row.images.forEach(({ sides = {} }, n) => {
    if (colours[n] !== undefined && colours.indexOf(colours[n]) !== n) report(`/images/${n}/color/name/tr`, 'field-twice');
    for (const side of Object.keys(sides)) {
      if (!row.sides.some(({ id }) => id === side)) report(`/images/${n}/sides/${side}`, 'field-side-unknown');
    }
  });
  row.quantities.forEach((count, n) => {
    if (n > 0 && count <= (row.quantities[n - 1] ?? 0)) report('/quantities', 'quantities-ascend');
  });
  row.quantitySteps.forEach(({ from, percent }, n) => {
    const before = row.quantitySteps[n - 1];
    if (before && (before.from >= from || before.percent >= percent)) report(`/quantitySteps/${n}/from`, 'steps-ascend');
  });
}

function checkSizes(sizes: readonly PlannedVariant[], report: Context['report']): void {
  const names = sizes.map(({ size }) => size.tr);
  names.forEach((name, n) => {
    if (names.indexOf(name) !== n) report(`/variants/${n}/size/tr`, 'field-twice');
    else if (name === '' && names.length > 1) report(`/variants/${n}/size/tr`, 'size-needs-name');
  });
}

export function changesOf({ before, row, sizes, removed }: Plan, currency: string): string[] {
  if (!before) return [];
  const old: Readonly<Record<string, unknown>> = before.product;
  const told = (key: string, value: unknown) => (key === 'price' ? formatMoney(Number(value), currency) : shown(value));
  const fields = Object.entries(row).flatMap(([key, value]) =>
    isDeepStrictEqual(value, old[key])
      ? []
      : [isShort(value) && isShort(old[key]) ? `${key} ${told(key, old[key])} → ${told(key, value)}` : key],
  );
  return [...fields, ...sizes.flatMap((size) => sizeChanges(size, before.sizes)), ...removed.map(({ size }) => `size ${size.tr} removed`)];
}

const isShort = (value: unknown): boolean => typeof value !== 'object' || value === null || value instanceof Date;
const shown = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value ?? '–').slice(0, 60));

function sizeChanges(size: PlannedVariant, before: readonly VariantRow[]): string[] {
  const old = before.find(({ id }) => id === size.id);
  const name = size.size.tr && `size ${size.size.tr} `;
  if (!old) return [`${name}new`];
  return (['size', 'sku', 'position', 'stock'] as const).flatMap((key) =>
    isDeepStrictEqual(size[key], old[key]) ? [] : [`${name}${key} ${label(old[key])} → ${label(size[key])}`],
  );
}

const label = (value: InLocales<string> | string | number | null): string => (typeof value === 'object' && value ? value.tr : shown(value));
