import type { GuardView } from '@shop/store/shells';
import { healthUrl } from './health/health-url.ts';
import type { Messages } from './messages.ts';
import type { ChannelState, RemoteState } from './state.ts';

export interface Problem {
  title: string;
  text: string;
  remote?: string;
  href?: string;
}

/** Reports `blind` (no data) for canaries only: after a restart, every recent promote is blind. */
const isNews = ({ kind, state }: GuardView): boolean => state === 'failing' || (kind === 'canary' && state === 'blind');

const MOST = 5;

function ofRemote({ remote, live, canary, guard, leftOut }: RemoteState, { signals }: ChannelState, said: Messages['problems']): Problem[] {
  const served = [live?.version, canary?.version];
  const own = signals.filter((signal) => signal.remote === remote && served.includes(signal.version));
  const visitors = Math.max(0, ...own.map((signal) => signal.visitors));
  const [worst] = own.filter((signal) => signal.visitors === visitors);
  return [
    ...guard
      .filter((view) => isNews(view) && served.includes(view.version))
      .map(({ version, why }) => ({ remote, title: said.guard, text: `${remote} ${version}: ${why}` })),
    ...(worst ? [{ remote, title: said.signals(visitors), text: `${remote} ${worst.version}: ${worst.kind}${partOf(worst)}` }] : []),
    ...served.flatMap((version) =>
      version && leftOut[version] ? [{ remote, title: said.leftOut, text: `${remote} ${version}: ${leftOut[version]}` }] : [],
    ),
  ];
}

const partOf = ({ slot, page }: { slot?: string; page?: string }): string => ((slot ?? page) ? `, ${slot ?? page}` : '');

export function problemsOf(state: ChannelState, said: Messages['problems']): Problem[] {
  const { channel, alerts, shells, remotes, refusedReports, unreadable, strangers, broken, stopped, lost, shellsUnknown, registry } = state;
  const failures = new Map(shells.flatMap((shell) => Object.entries(shell.failures)));
  const all = (title: string, texts: readonly string[]): Problem[] => [...new Set(texts)].slice(0, MOST).map((text) => ({ title, text }));
  return [
    ...all(said.stopped, [...(stopped ? [stopped] : []), ...broken]),
    ...all(said.lost, lost ? [`${lost.newest} < ${lost.followed}`] : []),
    ...[...failures].map(([remote, why]) => ({ remote, title: said.notServed, text: `${remote}: ${why}` })),
    ...all(
      said.notServed,
      shells.flatMap(({ canaries = [] }) =>
        canaries.flatMap(({ remote, version, failure }) => (failure ? [`${remote} ${version}: ${failure}`] : [])),
      ),
    ),
    ...all(
      said.failing,
      shells.flatMap(({ failing = [] }) => failing),
    ),
    ...alerts.map(({ remote, kind }) => ({ remote, title: said.alerts[kind], text: remote, href: healthUrl(remote, channel) })),
    ...remotes.flatMap((remote) => ofRemote(remote, state, said)),
    ...all(said.shellsUnknown, shellsUnknown ? [shellsUnknown] : []),
    ...all(said.refusedReports, refusedReports),
    ...all(said.registry, registry?.refused ?? []),
    ...all(
      said.unreadable,
      unreadable.map(({ reason }) => reason),
    ),
    ...all(said.strangers, strangers),
  ];
}

export const worstFirst = (remotes: readonly RemoteState[], problems: readonly Problem[]): { remote: RemoteState; isBad: boolean }[] =>
  remotes
    .map((remote) => ({ remote, isBad: problems.some((problem) => problem.remote === remote.remote) }))
    .sort((a, b) => Number(b.isBad) - Number(a.isBad));
