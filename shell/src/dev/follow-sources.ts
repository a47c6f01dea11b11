import { showProblems } from './problems.ts';

/** What the development server says of the sources. */
interface Sources {
  /** This page was made of older ones. */
  outdated: boolean;
  /** What the compiler, the bundler or publishing has against them, a text each. */
  problems: readonly string[];
  /** By remote: the hash of its latest build, for those that reload hot. */
  hot: Record<string, string>;
}

const POLL_MS = 300;

/** For `pnpm dev`: keeps the page in line with the sources, and shows what is wrong with them. */
export function followSources(build: string): void {
  const look = async () => {
    const response = await fetch(`/dev/state.json?build=${build}`).catch(() => undefined);
    // The shell is being started again.
    if (!response?.ok) return;
    const { outdated, problems, hot } = (await response.json()) as Sources;
    if (outdated) return location.reload();
    showProblems(problems);
    // What a remote's bundle brings along for it (`shared/build/src/hot/client.ts`) hears this.
    for (const [remote, hash] of Object.entries(hot)) window.dispatchEvent(new CustomEvent('dev:built', { detail: { remote, hash } }));
  };
  setInterval(() => void look(), POLL_MS);
}
