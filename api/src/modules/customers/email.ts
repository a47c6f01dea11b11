/**
 * One spelling of an address. Only ASCII letters are lowered: the Turkish locale would make `ı` of `I`, and
 * Unicode's rules make two characters of `İ`.
 */
export const normaliseEmail = (email: string): string => email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Whose mailbox it is, for what is counted by whom it reaches: a provider's customer has as many addresses as they like,
 * such as ayse+1@ and ayse+2@, and at Google's also a.yse@. `email` in any spelling.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/(?<=.)\+.*/, '');
  const domain = address.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
