import type { Grant, Registry } from '@shop/store/registry';
import { printable } from './words.ts';

/** A line per changed key, right, owner and rule. `newest`: number of the newest entry by channel. */
export function registryChanges(
  before: Registry | undefined,
  after: Registry,
  newest: Readonly<Record<string, number>>,
): readonly string[] {
  return [
    ...ruleChanges(before, after),
    ...keyChanges(before, after),
    ...rightChanges(before, after),
    ...ownerChanges(before, after),
    ...headWarnings(before, after, newest),
  ].map(printable);
}

function ruleChanges(before: Registry | undefined, after: Registry): string[] {
  const kind = ({ development }: Registry): string => (development ? 'for development' : 'for production');
  return [
    ...(before?.threshold === after.threshold ? [] : [change('administrators who must sign', before?.threshold, after.threshold)]),
    ...(before && kind(before) !== kind(after) ? [change('the registry is', kind(before), kind(after))] : []),
    ...(!before && after.development ? ['+ the registry is for development'] : []),
  ];
}

function keyChanges(before: Registry | undefined, after: Registry): string[] {
  const added = Object.entries(after.keys).flatMap(([id, { holder, revoked }]) => {
    const old = before?.keys[id];
    if (!old) return [`+ key ${id} of ${holder}${revoked === undefined ? '' : `, revoked ${revoked}`}`];
    return [
      ...(old.holder === holder ? [] : [change(`holder of the key ${id}`, old.holder, holder)]),
      ...(old.revoked === undefined && revoked !== undefined ? [`- key ${id} of ${holder}: revoked ${revoked}`] : []),
      ...(old.revoked !== undefined && revoked === undefined ? [`+ key ${id} of ${holder}: VALID AGAIN, was revoked ${old.revoked}`] : []),
      ...(old.revoked !== undefined && revoked !== undefined && old.revoked !== revoked
        ? [change(`the key ${id} of ${holder} is revoked`, old.revoked, revoked)]
        : []),
    ];
  });
  const gone = Object.entries(before?.keys ?? {}).flatMap(([id, { holder }]) =>
    Object.hasOwn(after.keys, id) ? [] : [`- key ${id} of ${holder}: not listed any more`],
  );
  return [...added, ...gone];
}

function rightChanges(before: Registry | undefined, after: Registry): string[] {
  const [old, now] = [new Set(before ? rightsIn(before) : []), new Set(rightsIn(after))];
  return [
    ...[...now].filter((right) => !old.has(right)).map((right) => `+ right of ${right}`),
    ...[...old].filter((right) => !now.has(right)).map((right) => `- right of ${right}`),
  ];
}

const rightsIn = ({ keys, grants }: Registry): string[] =>
  grants.flatMap((grant) => grant.keys.flatMap((id) => describeGrant(grant).map((right) => `${keys[id]?.holder} (${id}): ${right}`)));

export function describeGrant({ role, remotes, channels }: Pick<Grant, 'role' | 'remotes' | 'channels'>): string[] {
  const all = (names: readonly string[] | undefined, every: string) =>
    names === undefined || names.includes('*') ? [every] : [...new Set(names)];
  const remoteParts = role === 'upload' || role === 'promote' ? all(remotes, 'every remote').map((name) => ` ${name}`) : [''];
  const channelParts = role === 'promote' || role === 'revert' ? all(channels, 'every channel').map((name) => ` in ${name}`) : [''];
  return remoteParts.flatMap((remote) => channelParts.map((channel) => `${role}${remote}${channel}`));
}

function ownerChanges(before: Registry | undefined, after: Registry): string[] {
  const ownerOf = (registry: Registry | undefined, remote: string): string | undefined => {
    const its = registry && Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
    return its && `${its.owner}, ${its.contact}`;
  };
  const names = [...new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(after.remotes)])];
  return names.flatMap((name) => {
    const [old, now] = [ownerOf(before, name), ownerOf(after, name)];
    return old === now ? [] : [change(`owner of ${name}`, old, now)];
  });
}

/** Earlier registry versions govern entries up to `heads`. A number beyond the journal's end delays the change. */
const headWarnings = (before: Registry | undefined, { heads = {} }: Registry, newest: Readonly<Record<string, number>>): string[] =>
  before === undefined
    ? []
    : Object.entries(heads)
        .filter(([channel, seq]) => seq > (newest[channel] ?? 0))
        .map(
          ([channel, seq]) =>
            `! in ${channel} it is in force only after entry ${seq}, but the newest is ${newest[channel] ?? 0}: until then the old rights hold`,
        );

const change = (what: string, from: string | number | undefined, to: string | number | undefined): string =>
  from === undefined ? `+ ${what}: ${to}` : to === undefined ? `- ${what}: ${from}` : `~ ${what}: ${from} → ${to}`;
