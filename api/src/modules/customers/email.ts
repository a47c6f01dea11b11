/**
 * One spelling of an address. Only ASCII letters are lowered: the Turkish locale would make `ı` of `I`, and
 * Unicode's rules make two characters of `İ`.
 */
export const normaliseEmail = (email: string): string => email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
