import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { type ListRole, listRoles } from '@shop/contracts/scene-limits';
import { type Shrunk, shrunkRoles } from '@shop/scene/scene-rows';
import { hasChatWord } from './chat-words.ts';
import { textsOf } from './row-texts.ts';
import { cleaned, isBlank, type TypedRow, toRow } from './rows.ts';

/** `row` counts from 1. */
export type RowMark =
  | ({ kind: 'shrinks' } & Shrunk)
  | { kind: 'same-person'; row: number }
  | { kind: 'same-number'; row: number }
  | { kind: 'missing'; role: ListRole }
  | { kind: 'digit' }
  | { kind: 'chat' }
  | { kind: 'sign'; signs: string };

/** Names may have these signs: `Ayşe-Nur`, `O’Neill`, `Öz, Ali`, `Ali "Kaptan" Can`. */
const unusualSigns = /[^\p{L}\p{M}\p{N}\s.,'’‘"“”&–-]/gu;

function marksOfName(name = ''): RowMark[] {
  const signs = [...new Set(name.match(unusualSigns))].join(' ');
  return [
    ...(/\d/.test(name) ? [{ kind: 'digit' } as const] : []),
    ...(hasChatWord(name) ? [{ kind: 'chat' } as const] : []),
    ...(signs === '' ? [] : [{ kind: 'sign', signs } as const]),
  ];
}

export function createMarks(scene: Scene, sides: readonly ProductSide[]): (rows: readonly TypedRow[]) => RowMark[][] {
  const measured = new WeakMap<TypedRow, RowMark[]>();
  const roles = listRoles.filter((role) => textsOf(scene, sides).some((text) => text.role === role));

  const marksOfSize = (typed: TypedRow): RowMark[] => {
    const known = measured.get(typed);
    if (known) return known;
    const row = toRow(cleaned(typed), []);
    const marks = shrunkRoles(scene, row, sides).map((shrunk): RowMark => ({ kind: 'shrinks', ...shrunk }));
    measured.set(typed, marks);
    return marks;
  };

  return (rows) => {
    const first = new Map<string, number>();
    /** Returns the first row with the key, from 1, and notes the key if it is new. */
    const firstWith = (n: number, ...key: (string | undefined)[]): number => {
      const row = first.get(JSON.stringify(key)) ?? n + 1;
      first.set(JSON.stringify(key), row);
      return row;
    };
    return rows.map((typed, n) => {
      if (isBlank(typed)) return [];
      const row = toRow(cleaned(typed), []);
      const person = row.name === undefined ? n + 1 : firstWith(n, row.name, row.number, typed.size);
      const number = row.number === undefined ? n + 1 : firstWith(n, row.number);
      return [
        ...marksOfSize(typed),
        ...(person <= n
          ? [{ kind: 'same-person', row: person } as const]
          : number <= n
            ? [{ kind: 'same-number', row: number } as const]
            : []),
        ...marksOfName(row.name),
        ...roles.filter((role) => row[role] === undefined).map((role) => ({ kind: 'missing', role }) as const),
      ];
    });
  };
}
