import type { CountedSignal } from '@shop/store/shells';
import { clock } from './clock.ts';

export const formatSignals = (signals: readonly CountedSignal[]): string[] =>
  signals.map(({ version, page, slot, kind, side, visitors, since }, index) => {
    const part = slot === undefined ? page && `, page ${page}` : `, slot ${slot}`;
    const where = side === 'browser' ? 'in browsers' : 'on the server';
    const who = visitors === 1 ? '1 visitor' : `${visitors} visitors`;
    return `${index === 0 ? 'signals ' : '        '}  ${version}  ${kind}${part ?? ''} ${where}: ${who} since ${clock(since)}`;
  });
