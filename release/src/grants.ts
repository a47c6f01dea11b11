import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { type Grant, type Registry, type Role, roles } from '@shop/store/registry';
import { UsageError } from './commands/command.ts';
import { describeGrant } from './registry-changes.ts';
import { meant } from './words.ts';

export interface AskedRights {
  roles: readonly Role[];
  /** Absent: all. */
  remotes?: readonly string[] | undefined;
  channels?: readonly string[] | undefined;
}

export interface RightOptions {
  role?: string[] | undefined;
  remote?: string[] | undefined;
  channel?: string | undefined;
  'new-channel'?: boolean | undefined;
}

const takesRemotes = (role: Role): boolean => role === 'upload' || role === 'promote';
const takesChannels = (role: Role): boolean => role === 'promote' || role === 'revert';

/** `stored`: names in use. @throws {UsageError} for unknown names, and for limits that a role does not have */
export function readRights(
  options: RightOptions,
  registry: Registry,
  stored: { channels: readonly string[]; remotes: readonly string[] },
): AskedRights {
  const { role = [], remote: remotes, channel, 'new-channel': isNew = false } = options;
  for (const each of role)
    if (!(roles as readonly string[]).includes(each))
      throw new UsageError(`There is no role "${each}": ${roles.join(', ')}.${meant(each, roles)}`);
  const asked = role as Role[];
  const named = registry.grants.flatMap((grant) => grant.remotes ?? []).filter((each) => each !== '*');
  const known = [...new Set([...stored.remotes, ...Object.keys(registry.remotes), ...named])];
  for (const each of remotes ?? [])
    if (each !== '*' && !known.includes(each))
      throw new UsageError(`There is no remote "${each}": ${known.join(', ')}.${meant(each.replace(/^mfe-/i, ''), known)}`);
  const inUse = [...new Set([DEFAULT_CHANNEL, ...stored.channels, ...registry.grants.flatMap((grant) => grant.channels ?? [])])];
  if (channel !== undefined && channel !== '*' && !inUse.includes(channel) && !isNew)
    throw new UsageError(`There is no channel "${channel}" yet.${meant(channel, inUse)} If it is to become one: --new-channel`);
  const unlimited = remotes && asked.find((each) => !takesRemotes(each));
  if (unlimited) throw new UsageError(`The role ${unlimited} is not limited by --remote: name it in a command of its own.`);
  if (channel !== undefined && asked.length > 0 && !asked.some(takesChannels))
    throw new UsageError(`The role ${asked[0]} is not limited by --channel.`);
  return { roles: asked, remotes, channels: channel === undefined ? undefined : [channel] };
}

export const grantsOf = (id: string, { roles: asked, remotes, channels }: AskedRights): Grant[] =>
  asked.map((role) => ({
    role,
    keys: [id],
    ...(remotes && takesRemotes(role) && { remotes }),
    ...(channels && takesChannels(role) && { channels }),
  }));

/** Returns a text if the right cannot be removed. */
export function grantsWithout({ grants }: Registry, id: string, asked: AskedRights): Grant[] | string {
  const left: Grant[] = [];
  let taken = 0;
  for (const grant of grants) {
    if (!asked.roles.includes(grant.role) || !grant.keys.includes(id)) {
      left.push(grant);
      continue;
    }
    const remotes = split(grant.remotes, takesRemotes(grant.role) ? asked.remotes : undefined);
    const channels = split(grant.channels, takesChannels(grant.role) ? asked.channels : undefined);
    if (!remotes || !channels)
      return `The right "${describeGrant(grant).join(', ')}" covers more than that: take it away as a whole, then grant what is to stay.`;
    if (remotes.hit?.length === 0 || channels.hit?.length === 0) {
      left.push(grant);
      continue;
    }
    taken += 1;
    const others = grant.keys.filter((each) => each !== id);
    if (others.length > 0) left.push({ ...grant, keys: others });
    if (remotes.rest.length > 0) left.push({ ...grant, keys: [id], remotes: remotes.rest });
    if (channels.rest.length > 0)
      left.push({ ...grant, keys: [id], ...(remotes.hit && { remotes: remotes.hit }), channels: channels.rest });
  }
  return taken > 0 ? left : 'The key has no such right.';
}

/** `hit`: removed names, absent for all. `rest`: remaining names. `undefined` if only a part of "all" would be removed. */
function split(
  names: readonly string[] | undefined,
  asked: readonly string[] | undefined,
): { hit?: readonly string[] | undefined; rest: readonly string[] } | undefined {
  if (asked === undefined || asked.includes('*')) return { hit: names, rest: [] };
  if (names === undefined || names.includes('*')) return undefined;
  return { hit: names.filter((name) => asked.includes(name)), rest: names.filter((name) => !asked.includes(name)) };
}
