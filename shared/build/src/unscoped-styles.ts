import { type AtRule, type ChildNode, type Container, CssSyntaxError, parse, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';

export interface StylesheetOptions {
  remote: string;
  isOwn: (name: string) => boolean;
}

export interface UnscopedStyle {
  line: number;
  problem: string;
}

/** See docs/decisions/0078-keep-a-remotes-styles-to-its-own-elements.md. */
export function unscopedStyles(css: string, options: StylesheetOptions): UnscopedStyle[] {
  try {
    return [...problemsIn(parse(css), options)];
  } catch (error) {
    if (error instanceof CssSyntaxError) return [{ line: error.line ?? 1, problem: error.reason }];
    throw error;
  }
}

const CONDITIONS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

const NAMED = new Set(['property', 'counter-style', 'font-palette-values', 'position-try']);

function* problemsIn(container: Container<ChildNode>, options: StylesheetOptions, parent?: Reach): Generator<UnscopedStyle> {
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') yield* problemsOfRule(node, options, parent);
    else if (node.type === 'atrule' && CONDITIONS.has(nameOf(node))) yield* problemsIn(node, options, parent);
    else if (node.type === 'atrule') yield* problemsOfName(node, options);
  }
}

function* problemsOfRule(rule: Rule, options: StylesheetOptions, parent?: Reach): Generator<UnscopedStyle> {
  const selectors = selectorsOf(rule);
  if (!selectors) return yield { line: lineOf(rule), problem: `"${rule.selector}" is no valid selector.` };
  const reaches = selectors.map((selector) => ({ selector, reach: reachOf(selector, { ...options, parent }, true) }));
  const unscoped = reaches.filter(({ reach }) => !reach.scoped);
  for (const { selector } of unscoped) {
    const first = selector.nodes.find(({ type }) => type !== 'comment');
    yield {
      line: lineOf(rule) + (first?.source?.start?.line ?? 1) - 1,
      problem: `"${textOf(selector)}" matches elements outside of this remote. Select by a class of a *.module.css file.`,
    };
  }
  if (unscoped.length === 0) yield* problemsIn(rule, options, weakest(reaches.map(({ reach }) => reach)));
}

function selectorsOf(rule: Rule): parser.Selector[] | undefined {
  try {
    return parser().astSync(rule.raws.selector?.raw ?? rule.selector).nodes;
  } catch {
    return undefined;
  }
}

function* problemsOfName(rule: AtRule, { remote, isOwn }: StylesheetOptions): Generator<UnscopedStyle> {
  const at = nameOf(rule);
  const line = lineOf(rule);
  if (/^(?:-\w+-)?keyframes$/.test(at)) {
    if (/^:global\b/.test(rule.params) || !isOwn(rule.params)) yield { line, problem: `"@keyframes ${rule.params}" is global.` };
    return;
  }
  const name = at === 'font-face' ? familyOf(rule) : rule.params;
  if (at !== 'font-face' && !NAMED.has(at)) yield { line, problem: `"@${at}" is not allowed in the stylesheets of remotes.` };
  else if (!name.startsWith(`${name.startsWith('--') ? '--' : ''}${remote}-`))
    yield { line, problem: `"@${at} ${name}" is global. Start its name with "${remote}-".` };
}

const nameOf = ({ name }: AtRule): string => name.toLowerCase();

const textOf = (selector: parser.Selector): string =>
  String(selector)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

const lineOf = ({ source }: ChildNode): number => source?.start?.line ?? 1;

const familyOf = (rule: AtRule): string => {
  const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family');
  return family?.type === 'decl' ? family.value.replace(/^["']|["']$/g, '') : '';
};

/** `scoped`: matches own elements and their content. `inside`: matches only the content of own elements. */
interface Reach {
  scoped: boolean;
  inside: boolean;
}

const ANYWHERE: Reach = { scoped: false, inside: false };

interface Context extends StylesheetOptions {
  parent?: Reach | undefined;
}

function reachOf(selector: parser.Selector, context: Context, mayNest = false): Reach {
  // `:global` without parentheses changes the meaning of the rest of the selector.
  if (hasModeSwitch(selector)) return ANYWHERE;
  const { parent } = context;
  let reach = ANYWHERE;
  if (mayNest && parent) {
    if (selector.first?.type === 'combinator') reach = parent;
    else if (!hasNesting(selector)) reach = follow(' ', parent);
  }
  for (const node of selector.nodes) {
    reach = node.type === 'combinator' ? follow(node.value, reach) : either(reach, reachOfSimple(node, context));
  }
  return reach;
}

function reachOfSimple(node: parser.Node, context: Context): Reach {
  if (node.type === 'class' || node.type === 'id') return { scoped: context.isOwn(node.value), inside: false };
  if (node.type === 'nesting') return context.parent ?? ANYWHERE;
  if (node.type !== 'pseudo') return ANYWHERE;
  const every = (inner: Context) => weakest(node.nodes.map((selector) => reachOf(selector, inner)));
  switch (node.value.toLowerCase()) {
    case ':is':
    case ':where':
    case ':-webkit-any':
    case ':-moz-any':
    case ':local':
      return every(context);
    case ':global':
      return every({ ...context, isOwn: () => false });
    default:
      // `:not(.own)` and `:has(.own)` also match elements outside the remote.
      return ANYWHERE;
  }
}

/** Siblings of an own element may belong to other remotes, unless their parent is an own element. */
function follow(combinator: string, { scoped, inside }: Reach): Reach {
  if (combinator === ' ' || combinator === '>') return { scoped, inside: scoped };
  return combinator === '+' || combinator === '~' ? { scoped: inside, inside } : ANYWHERE;
}

const either = (a: Reach, b: Reach): Reach => ({ scoped: a.scoped || b.scoped, inside: a.inside || b.inside });

const weakest = (all: readonly Reach[]): Reach => ({
  scoped: all.every(({ scoped }) => scoped),
  inside: all.every(({ inside }) => inside),
});

const hasModeSwitch = (selector: parser.Selector): boolean =>
  selector.walkPseudos(({ value, nodes }) => !(/^:(?:global|local)$/i.test(value) && nodes.length === 0)) === false;

const hasNesting = (selector: parser.Selector): boolean => selector.walkNesting(() => false) === false;
