/** How long an unpaid order keeps its goods, milliseconds (decisions, "Payment"). */
export const PAYMENT_WINDOW_MS = 72 * 60 * 60 * 1000;

export const payBy = (placedAt: string): string => new Date(Date.parse(placedAt) + PAYMENT_WINDOW_MS).toISOString();

/** The IBAN as banks' forms take it. */
export const bareIban = (iban: string): string => iban.replace(/\s/g, '');
