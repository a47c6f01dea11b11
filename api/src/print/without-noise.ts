/** Removes the errors of floating-point numbers: 0.6, not 0.5999999999999999. */
export const withoutNoise = (value: number): number => Number(value.toFixed(6));
