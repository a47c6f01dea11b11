import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { productTypes } from '@shop/contracts/product-types';
import { formatMoney } from '@shop/domain/money';
import { writeAtomically } from '../files/atomic-write.ts';
import type { ChangedPrices, PriceChange } from '../modules/catalogue-files/change-prices.ts';
import type { Format } from '../modules/catalogue-files/export-file.ts';
import type { ImportReport, ImportWish } from '../modules/catalogue-files/import-report.ts';
import { type Command, UsageError } from './command.ts';
import type { CategoryTree } from './contract.ts';
import { table } from './format.ts';

const importOf = (what: 'products' | 'categories', missing: string): Command => ({
  usage: `${what} import <file> [--dry-run] [--images <folder>] [--remove-missing]`,
  help: `take ${what} from a CSV or JSON file, all or nothing. --dry-run only shows what would change; --images names the folder of the file's images; --remove-missing ${missing}`,
  words: [1, 1],
  options: ['images'],
  flags: ['dry-run', 'remove-missing'],
  async run(ask, [file = ''], values) {
    const wish: ImportWish = {
      File: resolve(file),
      ...(values.images !== undefined && { Images: resolve(values.images) }),
      DryRun: values['dry-run'] !== undefined,
      RemoveMissing: values['remove-missing'] !== undefined,
    };
    return reportText(await ask.follow<ImportReport>(`/${what}/import`, wish), wish.DryRun);
  },
});

const DEMO_HELP = ". --demo-data: only what demo products lack since the shop's last upgrade, as JSON";

const exportOf = (what: 'products' | 'categories'): Command => ({
  usage: `${what} export [<file>] [--excel]${what === 'products' ? ' [--demo-data]' : ''}`,
  help: `write all ${what} as CSV, or as JSON if the file's name ends in .json; without a file, to the screen. --excel: semicolons and decimal commas${what === 'products' ? DEMO_HELP : ''}`,
  words: [0, 1],
  options: [],
  flags: ['excel', ...(what === 'products' ? ['demo-data'] : [])],
  async run(ask, [file], values) {
    const isJson = file?.toLowerCase().endsWith('.json') ?? false;
    const isDemo = values['demo-data'] !== undefined;
    if (isDemo && file !== undefined && !isJson) throw new UsageError('Demo data is JSON: let the name of the file end in .json.');
    const format: Format = isJson ? 'json' : values.excel === undefined ? 'csv' : 'excel';
    const path = isDemo ? '/products/demo-data' : `/${what}/export?format=${format}`;
    if (file === undefined) {
      await ask.download(path);
      return '';
    }
    await writeAtomically(resolve(file), (unfinished) => ask.download(path, createWriteStream(unfinished)));
    return isDemo ? `What demo products lack is in ${resolve(file)}.` : `All ${what} are in ${resolve(file)}.`;
  },
});

const archiveOf = (act: 'archive' | 'restore', help: string): Command => ({
  usage: `products ${act} <SKU> …`,
  help,
  words: [1, 1000],
  options: [],
  async run(ask, Skus) {
    const count = await ask<number>('POST', `/products/${act}`, { Skus });
    return `Products ${act}d: ${count}.`;
  },
});

export const catalogueCommands: Record<string, Command> = {
  'products export': exportOf('products'),
  'products import': importOf('products', 'archives what the file lacks, or deletes it if no shopper has anything of it'),
  'products archive': archiveOf('archive', 'sell no more: in no list and without a page; orders, carts and designs keep it'),
  'products restore': archiveOf('restore', 'sell again what was archived'),
  categories: {
    usage: 'categories',
    help: 'list departments and categories, as paths that files use, with their products',
    words: [0, 0],
    options: [],
    run: async (ask) => categoriesText(await ask<CategoryTree>('GET', '/categories')),
  },
  'categories export': exportOf('categories'),
  'categories import': importOf('categories', 'deletes categories that the file lacks and no product is in'),
  prices: {
    usage: 'prices (--raise <percent> | --lower <percent>) [--category <path>] [--brand <name>] [--type <type>] [--sku <SKU,…>] [--apply]',
    help: 'change the prices of a selection; shows them only, unless --apply is given. Discounts stay as they are',
    words: [0, 0],
    options: ['raise', 'lower', 'category', 'brand', 'type', 'sku'],
    flags: ['apply'],
    async run(ask, _words, values) {
      const change = priceChange(values);
      return pricesText(await ask<ChangedPrices>('POST', '/prices', change), change.Apply);
    },
  },
};

function priceChange({ raise, lower, category, brand, type, sku, apply }: Readonly<Record<string, string | undefined>>): PriceChange {
  if ((raise === undefined) === (lower === undefined)) throw new UsageError('Say either --raise or --lower.');
  const percent = Number((raise ?? lower ?? '').replace(',', '.'));
  if (!(percent > 0)) throw new UsageError(`The percentage must be a number such as 10 or 2.5, not ${JSON.stringify(raise ?? lower)}.`);
  const Type = productTypes.find((one) => one === type);
  if (type !== undefined && !Type) throw new UsageError(`--type must be one of ${productTypes.join(', ')}.`);
  return {
    Percent: raise === undefined ? -percent : percent,
    ...(category !== undefined && { Category: category }),
    ...(brand !== undefined && { Brand: brand }),
    ...(Type && { Type }),
    ...(sku !== undefined && { Skus: sku.split(',').map((one) => one.trim()) }),
    Apply: apply !== undefined,
  };
}

function reportText(
  { Added, Changed, Unchanged, Archived, Removed, NewImages, Changes, Missing }: ImportReport,
  isDryRun: boolean,
): string {
  const counts = Object.entries({ Added, Changed, Unchanged, Archived, Removed, 'New images': NewImages });
  const more = Added + Changed - Changes.length;
  return [
    counts.map(([name, count]) => `${name}: ${count}`).join('  '),
    ...Changes.map(({ Name, What }) => `  ${Name}: ${What.join('; ')}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...Missing.map(({ Sku, Title, Outcome }) => `  ${Sku}: not in the file, ${Outcome} (${Title})`),
    ...(Archived + Removed > Missing.length && Missing.length > 0 ? [`  … and ${Archived + Removed - Missing.length} more`] : []),
    ...(isDryRun ? ['Nothing was written: this was a dry run. Images behind addresses were not fetched.'] : []),
  ].join('\n');
}

function pricesText({ Currency, Count, Changes }: ChangedPrices, isApplied: boolean): string {
  if (Count === 0) return 'No product is in this selection.';
  const rows = Changes.map(({ Sku, Title, Before, After }) => [Sku, formatMoney(Before, Currency), formatMoney(After, Currency), Title]);
  return [
    table(['SKU', 'Before', 'After', 'Product'], rows),
    ...(Count > Changes.length ? [`… and ${Count - Changes.length} more`] : []),
    isApplied ? `Prices changed: ${Count}.` : `Prices that would change: ${Count}. Nothing was written: add --apply.`,
  ].join('\n');
}

const categoriesText = (tree: CategoryTree): string =>
  table(
    ['Id', 'Products', 'Path', ''],
    tree.map(({ Id, Products, Path, PathEn }) => [Id, Products, Path, PathEn]),
  );
