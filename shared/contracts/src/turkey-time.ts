// Turkey's time is three hours ahead of UTC, summer and winter, since September 2016. Moments are milliseconds since 1970.

/** As `Intl` calls it. */
export const TURKEY_ZONE = 'Europe/Istanbul';

export const TURKEY_MS = 3 * 60 * 60 * 1000;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The date that it is in Turkey: `2026-05-01`. */
export const turkishDate = (moment: number): string => new Date(moment + TURKEY_MS).toISOString().slice(0, 10);

/** The number of the day that it is in Turkey, from 1970 on. */
export const turkishDay = (moment: number): number => Math.floor((moment + TURKEY_MS) / DAY_MS);
