/** ASCII letters only: Turkish rules turn `I` into `ı`, Unicode rules turn `İ` into two characters. */
export const normaliseEmail = (email: string): string => email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** `ayse+1@` and `ayse+2@` are one mailbox. At Google, so is `a.yse@`. */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/(?<=.)\+.*/, '');
  const domain = address.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
