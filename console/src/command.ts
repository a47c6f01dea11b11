import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { Action, Order } from './action.ts';

const flag = (name: string, isSet: boolean | undefined): string[] => (isSet ? [`--${name}`] : []);

function wordsOf(action: Action): string[] {
  const { name } = action;
  if (name === 'rollback') return [name, action.remote, ...(action.to ? ['--to', action.to] : []), ...flag('again', action.again)];
  if (name === 'promote') {
    const { remote, version, share, again, skipRehearsal } = action;
    const canary = share ? ['--canary', share] : [];
    return [name, `${remote}@${version}`, ...canary, ...flag('again', again), ...flag('skip-rehearsal', skipRehearsal)];
  }
  if (name === 'preview') return [name, `${action.remote}@${action.version}`, '--ttl', action.ttl];
  if (name === 'restore') return [name, action.point];
  if (name === 'freeze' || name === 'unfreeze') return [name];
  return ['canary', action.remote, name, ...(name === 'ramp' ? [action.share] : [])];
}

export function argsOf({ channel, action }: Order): string[] {
  const why = action.name === 'preview' ? [] : [`--why=${action.why.trim()}`];
  return [...wordsOf(action), ...(channel === DEFAULT_CHANNEL ? [] : ['--channel', channel]), ...why];
}

const quoted = (word: string): string => {
  if (/^[\w@%./:+=-]+$/.test(word)) return word;
  const [, option = '', text = word] = /^(--[a-z]+=)(.*)$/s.exec(word) ?? [];
  return `${option}'${text.replaceAll("'", String.raw`'\''`)}'`;
};

export const commandOf = (order: Order): string => `npm run release -- ${argsOf(order).map(quoted).join(' ')}`;
