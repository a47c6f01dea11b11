/** A canary may fail 10 % more often than its baseline. */
const TOLERATED = 1.1;

/** Tested ratios of the canary's failure rate to the baseline's. A higher tolerance scales these ratios. */
const RATIOS = [1.5, 2, 3, 5, 8, 13, 21, 34, 55, 100];

/** By Ville's inequality, a healthy canary reaches this evidence with a probability of 1/1000 at most. */
export const REVERT_AT = 1000;

/** First failures within a short time. `atRisk`: visitors without an earlier failure. */
export interface Slice {
  canary: { failed: number; atRisk: number };
  baseline: { failed: number; atRisk: number };
}

/** Natural logarithms of the evidence for each of `RATIOS`. */
export type Evidence = readonly number[];

export const noEvidence: Evidence = RATIOS.map(() => 0);

/**
 * Probability that a failure is the canary's. `ratio`: its failure rate divided by the baseline's. `share`: its share
 * of visitors.
 */
const ofCanary = (ratio: number, share: number): number => (ratio * share) / (ratio * share + 1 - share);

/** Stays valid when evaluated after each failure (Ramdas et al., arXiv 2210.01948; Lindon et al., arXiv 2011.03567). */
export function addSlice(evidence: Evidence, { canary, baseline }: Slice, toleratedRatio = TOLERATED): Evidence {
  const share = canary.atRisk / (canary.atRisk + baseline.atRisk);
  if (!(share > 0 && share < 1)) return evidence;
  const tolerated = ofCanary(toleratedRatio, share);
  return evidence.map((sum, index) => {
    const probability = ofCanary(((RATIOS[index] ?? 1) * toleratedRatio) / TOLERATED, share);
    return sum + canary.failed * Math.log(probability / tolerated) + baseline.failed * Math.log((1 - probability) / (1 - tolerated));
  });
}

/** Evidence of independent slices, such as those of two shells. */
export const addEvidence = (one: Evidence, other: Evidence): Evidence => one.map((log, index) => log + (other[index] ?? 0));

export const weightOf = (evidence: Evidence): number => evidence.reduce((sum, log) => sum + Math.exp(log), 0) / evidence.length;
