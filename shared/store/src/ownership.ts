import type { Release } from '@shop/contracts/releases';
import { shellPaths } from '@shop/contracts/shell-paths';
import type { SlotName } from '@shop/contracts/slots';

export type Claims = Pick<Release, 'remote' | 'version' | 'routes' | 'slots'>;

export interface Places {
  layouts: readonly string[];
  middleware: readonly string[];
  slots?: readonly string[] | undefined;
  /** Remote that fills each slot. Only older shells use this field. */
  slotOwners?: Readonly<Record<string, string>> | undefined;
}

export interface Conflict {
  /** `unknown-slot` is harmless, because no page shows the slot. */
  kind: 'address' | 'slot' | 'unknown-slot' | 'layout' | 'guard';
  reason: string;
}

type Segments = readonly string[];

/** Variants of a path pattern as segments: a lower-case word, `:` for any one segment, `*` for the rest. */
function shapesOf(pattern: string): Segments[] {
  let shapes: Segments[] = [[]];
  for (const part of pattern.split('/').filter(Boolean)) {
    const optional = part.endsWith('?');
    const name = optional ? part.slice(0, -1) : part;
    const segment = name === '*' ? '*' : name.includes(':') ? ':' : name.toLowerCase();
    shapes = shapes.flatMap((shape) => [[...shape, segment], ...(optional ? [shape] : [])]);
  }
  return shapes;
}

function meet(a: Segments, b: Segments): boolean {
  const [first, ...rest] = a;
  const [other, ...others] = b;
  if (first === '*' || other === '*') return true;
  if (first === undefined || other === undefined) return first === other;
  return (first === ':' || other === ':' || first === other) && meet(rest, others);
}

export const overlap = (a: string, b: string): boolean => shapesOf(a).some((one) => shapesOf(b).some((other) => meet(one, other)));

function within(general: Segments, special: Segments): boolean {
  const [first, ...rest] = general;
  const [other, ...others] = special;
  if (first === '*') return true;
  if (first === undefined || other === undefined || other === '*') return first === other;
  return (first === ':' || first === other) && within(rest, others);
}

export const removedPaths = (before: readonly string[], now: readonly string[]): string[] =>
  before.filter((old) => !shapesOf(old).every((shape) => now.some((path) => shapesOf(path).some((general) => within(general, shape)))));

/** True if only parameter names differ. Then the second route is unreachable. */
const sameShape = (a: string, b: string): boolean => JSON.stringify(shapesOf(a)) === JSON.stringify(shapesOf(b));

const takesAnything = (pattern: string): boolean => shapesOf(pattern).some(([first]) => first === ':' || first === '*');

/** A more specific path also conflicts: it takes traffic from another team's page. */
export function conflictsOf(release: Claims, all: readonly Claims[], places: Places): Conflict[] {
  const { layouts, middleware } = places;
  const { remote, routes, slots } = release;
  const others = all.filter((other) => other.remote !== remote);
  const address = (reason: string): Conflict => ({ kind: 'address', reason });

  return [
    ...repeated(routes.map(({ id }) => id)).map((id) => address(`Two routes have the id "${id}": give one of them another.`)),
    ...routes.flatMap(({ path }, index) =>
      routes
        .slice(0, index)
        .filter((earlier) => sameShape(earlier.path, path))
        .map((earlier) =>
          address(
            earlier.path === path
              ? `Two routes have the address ${path}: remove one.`
              : `The addresses ${earlier.path} and ${path} are the same: remove one.`,
          ),
        ),
    ),
    ...routes.flatMap(({ id, path }) => {
      if (takesAnything(path)) {
        return [address(`The address ${path} of page "${id}" would take any address: begin it with a word of its own.`)];
      }
      const reserved = shellPaths.find((pattern) => overlap(pattern, path));
      if (reserved) return [address(`The address ${path} of page "${id}" is the shell's own (${reserved}): choose another.`)];
      return others.flatMap((other) =>
        other.routes
          .filter((theirs) => overlap(theirs.path, path))
          .map((theirs) =>
            address(
              `The address ${path} of page "${id}" belongs to ${other.remote} ${other.version}` +
                (theirs.path === path ? '' : `, whose page "${theirs.id}" has ${theirs.path}`) +
                `: choose another, or have ${other.remote} publish without it first.`,
            ),
          ),
      );
    }),
    ...routes
      .filter(({ layout }) => !layouts.includes(layout))
      .map(
        ({ id, layout }): Conflict => ({
          kind: 'layout',
          reason: `Route "${id}" wants the layout "${layout}"; there are ${layouts.join(', ')}.`,
        }),
      ),
    ...routes.flatMap(({ id, middleware: wanted = [] }) =>
      wanted
        .filter((name) => !middleware.includes(name))
        .map(
          (name): Conflict => ({
            kind: 'guard',
            reason: `Route "${id}" wants the middleware "${name}"; there are ${middleware.join(', ')}.`,
          }),
        ),
    ),
    ...slots.flatMap((slot): Conflict[] => {
      if (!knowsSlot(places, slot))
        return [{ kind: 'unknown-slot', reason: `There is no slot ${slot}: add it to shared/contracts or remove it.` }];
      return slotHolders(slot, remote, others, places).map((holder) => ({
        kind: 'slot',
        reason: `The slot ${slot} is filled by ${holder}: remove it from ${remote}, or have the other publish without it first.`,
      }));
    }),
  ];
}

const knowsSlot = ({ slots, slotOwners = {} }: Places, slot: string): boolean => slots?.includes(slot) ?? Object.hasOwn(slotOwners, slot);

function slotHolders(slot: string, remote: string, others: readonly Claims[], { slots, slotOwners = {} }: Places): string[] {
  const live = others.filter((other) => other.slots.includes(slot as SlotName)).map((other) => `${other.remote} ${other.version}`);
  const compiled = slots ? undefined : slotOwners[slot];
  return live.length > 0 || compiled === undefined || compiled === remote ? live : [compiled];
}

const repeated = (values: readonly string[]): string[] => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
