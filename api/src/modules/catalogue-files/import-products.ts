import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { indexProducts } from '../catalog/index-terms.ts';
import { notifyBackInStock } from '../stock-notices/service.ts';
import { type CategoryPaths, readCategoryPaths } from './category-paths.ts';
import { checkProduct } from './check-draft.ts';
import { productTable } from './columns.ts';
import { type Images, openImages } from './images.ts';
import { type ImportProgress, type ImportReport, type ImportWish, tally } from './import-report.ts';
import { changesOf, type Plan, planProduct } from './plan-product.ts';
import { collectProblems, type Problems } from './problems.ts';
import { type CatalogueFile, openFile, readDrafts } from './read-file.ts';
import type { FileProduct } from './schemas.ts';
import { type Item, stageItems } from './staged-items.ts';
import { findMissing, highestId, lockSizes, ownersOfSizes, readStored, removeMissing, skusOf, writeProducts } from './stored-products.ts';

const BATCH = 500;

const nothing = { Archived: 0, Removed: 0, Missing: [], ids: [] };

export const IMPORT_LOCK = 7_243_005;

export interface Importing {
  deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files' | 'jobs'>;
  locale: Problems['locale'];
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

type Staged = Awaited<ReturnType<typeof stageItems>>;

interface Pass {
  db: Db;
  images: Images;
  problems: Problems;
  paths: CategoryPaths;
  brandName: string;
  wish: ImportWish;
  now: Date;
  skus: Map<string, number>;
  sizeSkus: Map<string, number>;
  ids: Map<number, number>;
}

/** @throws `file-refused` with every mistake, and the errors of `openFile` and `openImages` */
export async function importProducts(wish: ImportWish, importing: Importing): Promise<ImportReport> {
  const file = await openFile(wish.File);
  const images = await openImages(importing.deps, wish.Images);
  const staged = await stageItems(importing.deps.files.workFolder('product-images'));
  try {
    const checking = await beginPass(importing, wish, images, importing.deps.db);
    const expected = await checkAll(checking, file, staged, importing);
    const NewImages = images.countNew();
    if (wish.DryRun) {
      const gone = wish.RemoveMissing ? await findMissing(checking.db, [...checking.skus.keys()], importing.locale) : {};
      return { ...expected, NewImages, ...gone };
    }
    await images.storeAll((Done, Of) => importing.onProgress({ Stage: 'storing images', Done, Of }), importing.signal);
    if (images.hasProblems()) await checkAll(checking, file, undefined, importing);
    const report = await writeAll(checking, staged, importing).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'file-refused')) throw error;
      // Another writer changed the catalogue after the check. A second check reports the lines.
      await checkAll(await beginPass(importing, wish, images, importing.deps.db), file, undefined, importing);
      throw error;
    });
    return { ...report, NewImages };
  } finally {
    await staged.remove();
  }
}

const beginPass = async ({ locale, deps }: Importing, wish: ImportWish, images: Images, db: Db, before?: Pass): Promise<Pass> => ({
  ...{ db, images, wish, problems: collectProblems(locale), brandName: deps.config.brandName },
  now: before?.now ?? new Date(),
  paths: await readCategoryPaths(db),
  skus: new Map(),
  sizeSkus: new Map(),
  ids: new Map(),
});

async function checkAll(
  pass: Pass,
  file: CatalogueFile,
  staged: Staged | undefined,
  { deps, signal, onProgress }: Importing,
): Promise<ImportReport> {
  const { report, count } = tally();
  for (const seen of [pass.skus, pass.sizeSkus, pass.ids]) seen.clear();
  const items = checkedItems(file, pass.problems, (Done) => onProgress({ Stage: 'checking', Done, Of: file.bytes }));
  for await (const batch of batchesOf(items, signal)) {
    for (const plan of await planBatch(pass, batch)) count(plan.row.sku, plan.before === undefined, changesOf(plan, deps.config.currency));
    if (pass.problems.count() === 0) await staged?.add(batch);
  }
  pass.problems.throwIfAny();
  return report;
}

async function writeAll(checked: Pass, staged: Staged, importing: Importing): Promise<ImportReport> {
  const { deps, signal, onProgress } = importing;
  return deps.db.transaction(async (tx) => {
    await beginImport(tx);
    await lockSizes(tx, checked.skus.keys());
    const pass = await beginPass(importing, checked.wish, checked.images, tx, checked);
    const { report, count } = tally();
    let highest = await highestId(tx);
    for (const id of checked.ids.keys()) highest = Math.max(highest, id);
    let nextId = highest + 1;
    const written: number[] = [];
    let [done, writing] = [0, Promise.resolve()];
    for await (const batch of batchesOf(staged.read(), signal)) {
      await writing;
      const plans = await planBatch(pass, batch);
      pass.problems.throwIfAny();
      const changed = plans.filter((plan) => {
        const changes = changesOf(plan, deps.config.currency);
        count(plan.row.sku, plan.before === undefined, changes);
        if (plan.row.id === 0) plan.row.id = nextId++;
        return plan.before === undefined || changes.length > 0;
      });
      written.push(...changed.map(({ row }) => row.id));
      writing = writeProducts(tx, changed).then((raised) => notifyBackInStock(tx, deps, raised));
      // Prevents an unhandled rejection until the next batch awaits the write.
      writing.catch(() => undefined);
      done += batch.length;
      onProgress({ Stage: 'writing', Done: done, Of: staged.count() });
    }
    await writing;
    const { ids: missing, ...gone } = pass.wish.RemoveMissing ? await removeMissing(tx, [...pass.skus.keys()], importing.locale) : nothing;
    const ids = [...written, ...missing];
    await indexProducts(tx, ids, (Done) => onProgress({ Stage: 'indexing', Done, Of: ids.length }));
    signal.throwIfAborted();
    return { ...report, ...gone };
  });
}

export async function beginImport(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const { rows } = (await tx.execute(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as held`)) as unknown as {
    rows: { held: boolean }[];
  };
  if (!rows[0]?.held) throw new Refusal('import-running');
}

async function* checkedItems(file: CatalogueFile, problems: Problems, onBytes: (bytes: number) => void): AsyncGenerator<Item> {
  for await (const draft of readDrafts(file, productTable, problems, onBytes)) {
    const checked = checkProduct(draft, problems);
    if (checked) yield { ...draft, ...checked };
  }
}

async function* batchesOf(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < BATCH) continue;
    signal.throwIfAborted();
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function planBatch(pass: Pass, items: readonly Item[]): Promise<Plan[]> {
  const { problems, paths, images, wish, brandName, now } = pass;
  const own = items.filter((item) => isFirst(pass.skus, item.value.sku, item, '/sku', problems));
  const skus = own.map(({ value }) => value.sku);
  const before = await readStored(pass.db, skus, { uses: wish.RemoveMissing });
  await checkIds(pass, own, before);
  await checkSizeSkus(pass, own);
  const plans: Plan[] = [];
  for (const { value, pruned, positionOf } of own) {
    await checkImages(pass, positionOf, value);
    const categoryId = value.category === undefined ? undefined : paths.find(value.category);
    if (value.category !== undefined && categoryId === undefined) {
      const suggestion = paths.nearest(value.category);
      if (suggestion === undefined) problems.add(positionOf('/category'), 'categories-missing');
      else problems.add(positionOf('/category'), 'category-path-unknown', { suggestion });
    }
    const plan = planProduct(value, before.get(value.sku), {
      ...{ categoryId, brandName, now, image: images.nameOf, removeMissing: wish.RemoveMissing },
      report(path, key, params) {
        if (!pruned.has(path.split('/')[1] ?? '')) problems.add(positionOf(path), key, params);
      },
    });
    plans.push(plan);
  }
  return plans;
}

function isFirst<K>(seen: Map<K, number>, key: K, { line, positionOf }: Item, path: string, problems: Problems): boolean {
  const before = seen.get(key);
  if (before !== undefined) problems.add(positionOf(path), 'file-twice', { line: before });
  else seen.set(key, line);
  return before === undefined;
}

/** An id must keep its SKU: page URLs contain the id. */
async function checkIds(
  { db, ids: seen, problems }: Pass,
  items: readonly Item[],
  before: Awaited<ReturnType<typeof readStored>>,
): Promise<void> {
  const given = items.filter(({ value }) => value.id !== undefined);
  const owners = await skusOf(
    db,
    given.map(({ value }) => value.id as number),
  );
  for (const item of given) {
    const { value, positionOf } = item;
    const id = value.id as number;
    const own = before.get(value.sku)?.product.id;
    if (own !== undefined && own !== id) problems.add(positionOf('/id'), 'product-id-fixed', { id: own });
    else if (own === undefined && owners.has(id)) problems.add(positionOf('/id'), 'product-id-taken', { sku: owners.get(id) ?? '' });
    else isFirst(seen, id, item, '/id', problems);
  }
}

async function checkSizeSkus({ db, sizeSkus, problems }: Pass, items: readonly Item[]): Promise<void> {
  const named = items.flatMap((item) =>
    (item.value.variants ?? []).flatMap(({ sku }, n) => (sku === undefined ? [] : [{ item, sku, path: `/variants/${n}/sku` }])),
  );
  if (named.length === 0) return;
  const owners = await ownersOfSizes(
    db,
    named.map(({ sku }) => sku),
  );
  for (const { item, sku, path } of named) {
    const owner = owners.get(sku) ?? item.value.sku;
    if (owner !== item.value.sku) problems.add(item.positionOf(path), 'size-sku-taken', { sku: owner });
    else isFirst(sizeSkus, sku, item, path, problems);
  }
}

async function checkImages({ images, problems }: Pass, place: Item['positionOf'], value: FileProduct): Promise<void> {
  const { img, images: own = [], sides = [] } = value;
  const named: [path: string, name: string | undefined][] = [
    ['/img', img],
    ...own.flatMap((one, n): [string, string | undefined][] => [
      [`/images/${n}/img`, one.img],
      [`/images/${n}/sides/front`, one.sides?.front],
      [`/images/${n}/sides/back`, one.sides?.back],
    ]),
    ...sides.map((side, n): [string, string] => [`/sides/${n}/img`, side.img]),
  ];
  for (const [path, name] of named) {
    const { problem } = name === undefined ? {} : await images.find(name);
    if (problem) problems.add(place(path), problem.key, problem.params);
  }
}
