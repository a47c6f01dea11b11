import type { StepEnd, Steps } from './steps.mjs';

export type StepMessage =
  | { event: 'print'; text: string }
  | { event: 'start'; step: number; name: string }
  | { event: 'detail'; step: number; text: string }
  | { event: 'end'; step: number; end?: StepEnd | undefined }
  | { event: 'failure'; step: number };

export function sendSteps(send: (message: StepMessage) => void): Steps {
  let last = 0;
  return {
    async run(name, work, end = () => ({})) {
      const step = ++last;
      send({ event: 'start', step, name });
      try {
        const result = await work((text) => send({ event: 'detail', step, text }));
        send({ event: 'end', step, end: end(result) });
        return result;
      } catch (error) {
        send({ event: 'failure', step });
        throw error;
      }
    },
    print: (text) => send({ event: 'print', text }),
  };
}

interface Shown {
  detail: (text: string) => void;
  result: PromiseWithResolvers<StepEnd | undefined>;
}

/** `end` marks running steps as failed. */
export function showSteps(steps: Steps): { hear: (message: StepMessage) => void; end: () => void } {
  const shown = new Map<number, Shown>();

  function start(step: number, name: string): void {
    const result = Promise.withResolvers<StepEnd | undefined>();
    const work = (detail: Shown['detail']) => {
      shown.set(step, { detail, result });
      return result.promise;
    };
    // The child handles the failure.
    steps.run(name, work, (end) => end).catch(() => undefined);
  }

  return {
    hear(message) {
      if (message.event === 'print') return steps.print(message.text);
      if (message.event === 'start') return start(message.step, message.name);
      const step = shown.get(message.step);
      if (message.event === 'detail') return step?.detail(message.text);
      shown.delete(message.step);
      if (message.event === 'end') step?.result.resolve(message.end);
      else step?.result.reject(new Error('step failed'));
    },
    end() {
      for (const { result } of shown.values()) result.reject(new Error('process ended'));
      shown.clear();
    },
  };
}
