import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { environmentOf } from '@shop/settings/environments';
import { compileCache } from './install.mjs';
import { type StepMessage, showSteps } from './remote-steps.ts';
import type { Steps } from './steps.mjs';

interface Build {
  /** Rejects with the child's error output. */
  done: Promise<void>;
  stop: () => Promise<void>;
}

/** A child process, because the bundler never frees its 400 MB. */
export function startBuild(program: string, steps: Steps): Build {
  const child = spawn(process.execPath, ['--import', path.join(import.meta.dirname, 'end-with-parent.mjs'), program], {
    env: { NODE_COMPILE_CACHE: compileCache, ...environmentOf('shell', process.env) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const shown = showSteps(steps);
  child.on('message', (message) => shown.hear(message as StepMessage));
  const closed = new Promise<string | undefined>((resolve) => {
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `code ${code}`)));
  });
  const done = async () => {
    const [said, failure] = await Promise.all([child.stderr ? text(child.stderr) : '', closed]);
    shown.end();
    if (failure) throw new Error(said.trimEnd() || `The build ended by itself (${failure}).`);
    process.stderr.write(said);
  };
  return {
    done: done(),
    async stop() {
      child.kill();
      await closed;
    },
  };
}
