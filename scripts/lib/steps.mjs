// `npm start` needs this file before the installation.

/** Milliseconds until a log repeats that a step still runs. */
const STILL_MS = 15_000;
const FRAME_MS = 100;

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** One line per finished step: `✓ building the shell  4.2 s`. */
export function createSteps({ out = process.stdout, live = Boolean(out.isTTY), stillMs = STILL_MS, isStopping = () => false } = {}) {
  const running = new Set();
  let shown = 0;
  let timer;

  const since = ({ from }) => seconds(performance.now() - from);
  const clear = () => {
    if (shown > 0) out.write(`\x1b[${shown}A\x1b[J`);
    shown = 0;
  };
  const draw = () => {
    clear();
    for (const step of running) {
      const line = `… ${step.name}  ${since(step)}${step.detail ? `  ${step.detail}` : ''}`;
      // Cut to the terminal's width: wrapped lines cannot be erased.
      out.write(`${[...line].slice(0, (out.columns || 80) - 1).join('')}\n`);
    }
    shown = running.size;
  };
  const print = (text) => {
    if (live) clear();
    out.write(`${text}\n`);
    if (live) draw();
  };
  const tick = () => {
    if (live) return draw();
    for (const step of running) {
      if (performance.now() - step.said < stillMs) continue;
      step.said = performance.now();
      print(`… ${step.name}  ${since(step)}${step.detail ? `  ${step.detail}` : ''}`);
    }
  };

  /** `work` reports progress by `detail`; `end` formats the final line. */
  async function run(name, work, end = () => ({})) {
    const step = { name, from: performance.now(), said: performance.now(), detail: '' };
    running.add(step);
    timer ??= setInterval(tick, live ? FRAME_MS : Math.min(stillMs, 1000));
    const finish = () => {
      running.delete(step);
      if (running.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
    try {
      const result = await work((detail) => {
        step.detail = detail;
      });
      finish();
      const ended = end(result);
      if (ended && !(ended.failed && isStopping()))
        print(`${ended.failed ? '✗' : '✓'} ${name}${ended.text ? `: ${ended.text}` : ''}  ${since(step)}`);
      else if (live) draw();
      return result;
    } catch (error) {
      finish();
      if (!isStopping()) print(`✗ ${name}  ${since(step)}`);
      else if (live) draw();
      throw error;
    }
  }

  return { run, print };
}

export const silentSteps = createSteps({ out: { write: () => undefined }, live: false });
