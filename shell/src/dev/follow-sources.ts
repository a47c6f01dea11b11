import { showProblems } from './problems.ts';

interface Sources {
  outdated: boolean;
  problems: readonly string[];
  hot: Record<string, string>;
}

const POLL_MS = 300;

export function followSources(build: string): void {
  const look = async () => {
    const response = await fetch(`/dev/state.json?build=${build}`).catch(() => undefined);
    if (!response?.ok) return;
    const { outdated, problems, hot } = (await response.json()) as Sources;
    if (outdated) return location.reload();
    showProblems(problems);
    // `shared/build/src/hot/client.ts` handles this event.
    for (const [remote, hash] of Object.entries(hot)) window.dispatchEvent(new CustomEvent('dev:built', { detail: { remote, hash } }));
  };
  setInterval(() => void look(), POLL_MS);
}
