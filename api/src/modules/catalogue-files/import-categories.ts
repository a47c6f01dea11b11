import { isDeepStrictEqual } from 'node:util';
import { inLocales, locales } from '@shop/domain/locale';
import { slugify } from '@shop/domain/slug';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { categories, products } from '../../db/schema/index.ts';
import { upsertRows } from '../../db/write-rows.ts';
import { indexTerms } from '../catalog/index-terms.ts';
import type { CategoryRow } from './category-paths.ts';
import { checkCategory } from './check-draft.ts';
import { categoryTable } from './columns.ts';
import type { Draft } from './draft.ts';
import { type Images, openImages } from './images.ts';
import { beginImport, type Importing } from './import-products.ts';
import { type ImportReport, type ImportWish, tally } from './import-report.ts';
import { collectProblems, type Problems } from './problems.ts';
import { openFile, readDrafts } from './read-file.ts';
import type { FileCategory } from './schemas.ts';

const MAX_CATEGORIES = 5000;

interface Planned {
  draft: Draft;
  given: FileCategory;
  old: CategoryRow | undefined;
  row: CategoryRow;
}

export async function importCategories(wish: ImportWish, { deps, locale, signal, onProgress }: Importing): Promise<ImportReport> {
  const file = await openFile(wish.File);
  const images = await openImages(deps, wish.Images);
  const problems = collectProblems(locale);
  const drafts: Draft[] = [];
  for await (const draft of readDrafts(file, categoryTable, problems)) {
    if (drafts.push(draft) > MAX_CATEGORIES) {
      problems.add(draft.positionOf(''), 'file-categories-too-many', { most: MAX_CATEGORIES });
      break;
    }
  }
  const plan = async (db: Db) => planCategories(drafts, await db.select().from(categories), images, problems);
  await plan(deps.db);
  problems.throwIfAny();
  const NewImages = images.countNew();
  if (!wish.DryRun) await images.storeAll((Done, Of) => onProgress({ Stage: 'storing images', Done, Of }), signal);
  return deps.db.transaction(async (tx) => {
    await beginImport(tx);
    const planned = await plan(tx);
    problems.throwIfAny();
    const { report, count } = tally();
    const changed = planned.filter(({ row, old }) => {
      const changes = Object.entries(row).flatMap(([key, value]) => (isDeepStrictEqual(value, old?.[key as 'id']) ? [] : [key]));
      count(row.name.tr, old === undefined, changes);
      return changes.length > 0;
    });
    const keep = new Set(planned.map(({ row }) => row.id));
    const Removed = wish.RemoveMissing ? await removeUnused(tx, keep, wish.DryRun) : 0;
    if (!wish.DryRun) {
      await upsertRows(
        tx,
        categories,
        changed.map(({ row }) => row),
      );
      await indexTerms(tx);
    }
    return { ...report, Removed, NewImages };
  });
}

async function planCategories(
  drafts: readonly Draft[],
  before: readonly CategoryRow[],
  images: Images,
  problems: Problems,
): Promise<Planned[]> {
  const highest = { id: Math.max(0, ...before.map(({ id }) => id)), position: Math.max(-1, ...before.map(({ position }) => position)) };
  const read = drafts.flatMap((draft) => {
    const given = checkCategory(draft, problems)?.value;
    return given?.name ? [{ draft, given, old: findOld(given, before) }] : [];
  });
  for (const { given } of read) highest.id = Math.max(highest.id, given.id ?? 0);
  const planned: Planned[] = [];
  for (const { draft, given, old } of read) {
    const { problem } = given.img === undefined ? {} : await images.find(given.img);
    if (problem) problems.add(draft.positionOf('/img'), problem.key, problem.params);
    if (given.img === undefined && !old) problems.add(draft.positionOf('/img'), 'field-required');
    const name = inLocales((locale) => given.name[locale] ?? old?.name[locale] ?? given.name.tr);
    const id = old?.id ?? given.id ?? ++highest.id;
    const row: CategoryRow = {
      id,
      parentId: given.parent === undefined ? (old?.parentId ?? null) : null,
      kind: given.kind ?? old?.kind ?? 'print',
      name,
      slug: inLocales((locale) => given.slug?.[locale] ?? old?.slug[locale] ?? (slugify(name[locale]) || `category-${id}`)),
      img: given.img === undefined ? (old?.img ?? '') : images.nameOf(given.img),
      description: inLocales((locale) => given.description?.[locale] ?? old?.description[locale] ?? ''),
      position: given.position ?? old?.position ?? ++highest.position,
      sizeChart: given.sizeChart === undefined ? (old?.sizeChart ?? null) : given.sizeChart,
    };
    planned.push({ draft, given, old, row });
  }
  const ids = new Set(planned.map(({ row }) => row.id));
  const all = [...planned.map(({ row }) => row), ...before.filter(({ id }) => !ids.has(id))];
  setParents(planned, all, problems);
  checkTree(planned, all, problems);
  return planned;
}

function findOld({ id, parent, name }: FileCategory, before: readonly CategoryRow[]): CategoryRow | undefined {
  if (id !== undefined) return before.find((row) => row.id === id);
  const named = (row: CategoryRow, text: string): boolean => locales.some((locale) => row.name[locale] === text);
  const department = parent ? before.find((row) => row.parentId === null && named(row, parent)) : undefined;
  const same = before.filter((row) => row.name.tr === name.tr);
  return parent === undefined && same.length === 1 ? same[0] : same.find(({ parentId }) => parentId === (department?.id ?? null));
}

/** Only departments may be parents, so that no cycle can form. */
function setParents(planned: readonly Planned[], all: readonly CategoryRow[], problems: Problems): void {
  const moves = new Set(planned.filter(({ given }) => given.parent).map(({ row }) => row.id));
  const departments = all.filter(({ id, parentId }) => parentId === null && !moves.has(id));
  for (const { draft, given, row } of planned) {
    if (!given.parent) continue;
    const department = departments.find(({ name }) => locales.some((locale) => name[locale] === given.parent));
    if (!department)
      problems.add(draft.positionOf('/parent'), 'category-parent-unknown', { parents: departments.map(({ name }) => name.tr).join(', ') });
    else if (all.some(({ parentId }) => parentId === row.id)) problems.add(draft.positionOf('/parent'), 'category-has-categories');
    else [row.parentId, row.kind] = [department.id, department.kind];
  }
}

function checkTree(planned: readonly Planned[], all: readonly CategoryRow[], problems: Problems): void {
  for (const { draft, row } of planned) {
    const others = all.filter((other) => other !== row);
    if (others.some(({ id }) => id === row.id)) problems.add(draft.positionOf('/id'), 'field-twice');
    if (others.some(({ parentId, name }) => parentId === row.parentId && name.tr === row.name.tr))
      problems.add(draft.positionOf('/name/tr'), 'field-twice');
    for (const locale of locales) {
      if (others.some(({ slug }) => slug[locale] === row.slug[locale]))
        problems.add(draft.positionOf(`/slug/${locale}`), 'category-slug-taken', { slug: row.slug[locale] });
    }
  }
}

async function removeUnused(tx: Db, keep: ReadonlySet<number>, isDryRun: boolean): Promise<number> {
  const rows = await tx.select({ id: categories.id, parentId: categories.parentId }).from(categories);
  const used = new Set((await tx.selectDistinct({ id: products.categoryId }).from(products)).map(({ id }) => id));
  const isKept = ({ id }: { id: number }): boolean => keep.has(id) || used.has(id);
  const children = rows.filter((row) => row.parentId !== null && !isKept(row));
  const gone = new Set(children.map(({ id }) => id));
  const departments = rows.filter(
    (row) => row.parentId === null && !isKept(row) && !rows.some(({ id, parentId }) => parentId === row.id && !gone.has(id)),
  );
  for (const part of [children, departments]) {
    if (!isDryRun && part.length > 0)
      await tx.delete(categories).where(
        inArray(
          categories.id,
          part.map(({ id }) => id),
        ),
      );
  }
  return children.length + departments.length;
}
