import type { Resolved } from './model.ts';

export const steps = ['address', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

export function reachableStep(asked: string | null, { address, invoice, delivery, payment }: Resolved): Step {
  const missing = !address || !invoice ? 'address' : !delivery ? 'delivery' : !payment ? 'payment' : 'review';
  const wanted = steps.find((step) => step === asked) ?? 'address';
  return steps.indexOf(wanted) <= steps.indexOf(missing) ? wanted : missing;
}
