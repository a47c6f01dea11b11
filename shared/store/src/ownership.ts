import type { Release } from '@shop/contracts/releases';
import { shellAddresses } from '@shop/contracts/shell-addresses';

/** What a release takes of the shop: addresses and slots. */
export type Claims = Pick<Release, 'remote' | 'version' | 'routes' | 'slots'>;

/** What the shop has to give, by names. */
export interface Places {
  layouts: readonly string[];
  middleware: readonly string[];
  /** The remote that fills each slot. */
  slotOwners: Readonly<Record<string, string>>;
}

export interface Conflict {
  /** `unknown-slot` harms nobody: the slot is never shown. */
  kind: 'address' | 'slot' | 'unknown-slot' | 'layout' | 'guard';
  /** A sentence for whoever publishes: what is the matter and what to do. */
  reason: string;
}

type Segments = readonly string[];

/**
 * What a pattern of React Router's can stand for, one list of segments for each way to leave its optional ones out: a
 * word in lower case, `:` for any one segment, `*` for any number of them at the end.
 */
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

/** Whether some address is matched by both patterns. */
export const overlap = (a: string, b: string): boolean => shapesOf(a).some((one) => shapesOf(b).some((other) => meet(one, other)));

function within(general: Segments, special: Segments): boolean {
  const [first, ...rest] = general;
  const [other, ...others] = special;
  if (first === '*') return true;
  if (first === undefined || other === undefined || other === '*') return first === other;
  return (first === ':' || first === other) && within(rest, others);
}

/** Addresses of the first list that nothing of the second answers any more. */
export const goneAddresses = (before: readonly string[], now: readonly string[]): string[] =>
  before.filter((old) => !shapesOf(old).every((shape) => now.some((path) => shapesOf(path).some((general) => within(general, shape)))));

/** Whether the patterns differ in the names of their parameters only, so that the second could never be reached. */
const sameShape = (a: string, b: string): boolean => JSON.stringify(shapesOf(a)) === JSON.stringify(shapesOf(b));

const takesAnything = (pattern: string): boolean => shapesOf(pattern).some(([first]) => first === ':' || first === '*');

/**
 * What keeps a release from standing beside the others of a composition, and in this shop at all. One address and one
 * slot have one owner. Within one remote React Router lets `/products/new` win over `/products/:id`; between remotes
 * that is one team taking an address from another, and no team sees it in its own tests.
 */
export function conflictsOf(release: Claims, others: readonly Claims[], { layouts, middleware, slotOwners }: Places): Conflict[] {
  const { remote, routes, slots } = release;
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
      const reserved = shellAddresses.find((pattern) => overlap(pattern, path));
      if (reserved) return [address(`The address ${path} of page "${id}" is the shell's own (${reserved}): choose another.`)];
      return others
        .filter((other) => other.remote !== remote)
        .flatMap((other) =>
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
      const owner = Object.hasOwn(slotOwners, slot) ? slotOwners[slot] : undefined;
      if (owner === remote) return [];
      return [
        owner
          ? { kind: 'slot', reason: `The slot ${slot} is ${owner}'s to fill: remove it from ${remote}.` }
          : { kind: 'unknown-slot', reason: `There is no slot ${slot}: add it to shared/contracts or remove it.` },
      ];
    }),
  ];
}

const repeated = (values: readonly string[]): string[] => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
