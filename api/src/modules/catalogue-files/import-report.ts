import { Type } from 'typebox';

export const ImportWish = Type.Object(
  {
    File: Type.String({ minLength: 1, maxLength: 4000 }),
    Images: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
    DryRun: Type.Boolean(),
    RemoveMissing: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ImportWish = Type.Static<typeof ImportWish>;

const count = Type.Integer({ minimum: 0 });

export const ImportReport = Type.Object({
  Added: count,
  Changed: count,
  Unchanged: count,
  Archived: count,
  Removed: count,
  NewImages: count,
  Changes: Type.Array(Type.Object({ Name: Type.String(), What: Type.Array(Type.String()) })),
  Missing: Type.Array(Type.Object({ Sku: Type.String(), Title: Type.String(), Outcome: Type.Enum(['archived', 'removed']) })),
});
export type ImportReport = Type.Static<typeof ImportReport>;
export type MissingProduct = ImportReport['Missing'][number];

export const stages = ['checking', 'storing images', 'writing', 'indexing'] as const;

export interface ImportProgress {
  Stage: (typeof stages)[number];
  Done: number;
  Of: number;
}

export const SHOWN = 20;

export function tally() {
  const report: ImportReport = { Added: 0, Changed: 0, Unchanged: 0, Archived: 0, Removed: 0, NewImages: 0, Changes: [], Missing: [] };
  return {
    report,
    count(name: string, isNew: boolean, changes: readonly string[]): void {
      const outcome = isNew ? 'Added' : changes.length > 0 ? 'Changed' : 'Unchanged';
      report[outcome] += 1;
      if (outcome !== 'Unchanged' && report.Changes.length < SHOWN)
        report.Changes.push({ Name: name, What: isNew ? ['new'] : [...changes] });
    },
  };
}
