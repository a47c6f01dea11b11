import { expect, test } from '@jest/globals';
import { messages } from './messages.ts';
import { problemsOf, worstFirst } from './problems.ts';
import type { ChannelState, RemoteState } from './state.ts';

const said = messages.en.problems;
const remote = (name: string, over: Partial<RemoteState> = {}): RemoteState => ({
  remote: name,
  live: { version: '2' },
  guard: [],
  versions: [],
  leftOut: {},
  spoiled: [],
  ...over,
});
const state = (over: Partial<ChannelState>): ChannelState => ({
  channel: 'production',
  otherChannels: [],
  shells: [],
  refusedReports: [],
  remotes: [remote('account'), remote('catalog')],
  unreadable: [],
  broken: [],
  strangers: [],
  signals: [],
  alerts: [],
  ...over,
});
const signal = { remote: 'catalog', kind: 'render-error', side: 'server', since: '' } as const;

test('reports no problems of a healthy channel', () => {
  expect(problemsOf(state({ signals: [{ ...signal, version: '1', visitors: 9 }] }), said)).toEqual([]);
});

test('names the failing remote and lists it first', () => {
  const found = problemsOf(
    state({ signals: [3, 7].map((visitors) => ({ ...signal, version: '2', slot: `s${visitors}`, visitors })) }),
    said,
  );
  expect(found).toEqual([{ remote: 'catalog', title: said.signals(7), text: 'catalog 2: render-error, s7' }]);
  expect(worstFirst(state({}).remotes, found).map(({ remote: { remote: name } }) => name)).toEqual(['catalog', 'account']);
});

test('reports a quarantined version only while it is served', () => {
  const left = (version: string) =>
    problemsOf(state({ remotes: [remote('catalog', { leftOut: { [version]: 'ended a process' } })] }), said);
  expect(left('2')).toMatchObject([{ title: said.leftOut }]);
  expect(left('1')).toEqual([]);
});
