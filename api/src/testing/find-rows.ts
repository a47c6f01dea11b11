import { findInSteps } from '../modules/catalog/filters.ts';

type Steps = ReturnType<typeof findInSteps>;
type Found = Steps extends Generator<unknown, infer Result> ? Result : never;

export function findRows(...asked: Parameters<typeof findInSteps>): Found {
  const steps = findInSteps(...asked);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
