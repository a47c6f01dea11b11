// Turkey has used UTC+3 all year since September 2016. Moments are milliseconds since 1970.

export const TURKEY_ZONE = 'Europe/Istanbul';

export const TURKEY_MS = 3 * 60 * 60 * 1000;

export const DAY_MS = 24 * 60 * 60 * 1000;

export const turkishDate = (moment: number): string => new Date(moment + TURKEY_MS).toISOString().slice(0, 10);

/** Days since 1970. */
export const turkishDay = (moment: number): number => Math.floor((moment + TURKEY_MS) / DAY_MS);
