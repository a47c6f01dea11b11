const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.tr',
  'outlook.com',
  'outlook.com.tr',
  'icloud.com',
  'yahoo.com',
  'yahoo.com.tr',
  'yandex.com',
  'yandex.com.tr',
  'windowslive.com',
  'live.com',
  'msn.com',
  'mynet.com',
  'ttmail.com',
  'superonline.com',
  'proton.me',
  'me.com',
] as const;

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ ı: 'i', і: 'i', ї: 'i', ɩ: 'i', ӏ: 'l', ł: 'l', а: 'a', α: 'a', ɑ: 'a', е: 'e', ё: 'e', о: 'o', ο: 'o', ø: 'o', р: 'p', ρ: 'p' },
  ...{ с: 'c', у: 'y', γ: 'y', х: 'x', ѕ: 's', ј: 'j', ԁ: 'd', ɡ: 'g', ԛ: 'q', ԝ: 'w', н: 'h', һ: 'h', т: 't', м: 'm', ν: 'v', ѵ: 'v' },
};

const withoutLookAlikes = (text: string): string =>
  [...text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');

/** Maps look-alikes to the same text: `gmai1`, `gmaiI` and `gmail`. */
const skeleton = (text: string): string => text.replace(/rn/g, 'm').replace(/[1i]/g, 'l').replace(/0/g, 'o');

export type EmailProblem =
  /** The local part has non-ASCII letters, or the domain resembles a common one. */
  | { kind: 'look-alike'; suggestion: string }
  /** Part of the domain mixes scripts, such as `gооgle` with Cyrillic letters. */
  | { kind: 'mixed-scripts' };

const isAscii = (text: string): boolean => !/[^\x20-\x7e]/.test(text);

export function emailProblem(email: string, domainToUnicode: (domain: string) => string): EmailProblem | undefined {
  const at = email.lastIndexOf('@');
  if (at < 1) return undefined;
  const local = email.slice(0, at);
  const ascii = email.slice(at + 1).toLowerCase();
  const domain = domainToUnicode(ascii) || ascii;
  const seen = withoutLookAlikes(domain);
  const meant = COMMON_DOMAINS.find((common) => common !== domain && skeleton(common) === skeleton(seen));
  if (meant || !isAscii(local)) {
    return { kind: 'look-alike', suggestion: `${isAscii(local) ? local : withoutLookAlikes(local)}@${meant ?? domain}` };
  }
  return domain.split('.').some(isMixed) ? { kind: 'mixed-scripts' } : undefined;
}

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Hebrew', 'Arabic'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

const isMixed = (label: string): boolean => SCRIPTS.filter((script) => script.test(label)).length > 1;

/** These domains exist, although they look like typos of common ones. */
const REAL_DOMAINS = new Set(['mail.com', 'email.com', 'ymail.com']);

/** Suggests a correction, such as `gmail.com` for `gmial.con`. */
export function emailTypo(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.some((common) => common === domain) || REAL_DOMAINS.has(domain)) return undefined;
  const [name, ending] = parted(domain);
  const meant = COMMON_DOMAINS.find((common) => {
    const [commonName, commonEnding] = parted(common);
    if (isForeign(ending, commonEnding)) return false;
    // Short names must match exactly: many real names differ by one letter.
    const isName = name === commonName || (commonName.length > 4 && isOneSlip(name, commonName));
    return isName && isOneSlip(ending, commonEnding);
  });
  return meant && `${email.slice(0, at)}@${meant}`;
}

const parted = (domain: string): [name: string, ending: string] => {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** Whether the ending belongs to another country, as in `outlook.com.br`. */
const isForeign = (ending: string, common: string): boolean => common === 'com.tr' && /^com\.(?:ar|br|gr|tw)$/.test(ending);

function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same++;
  const rest = (skipped: number, meantSkipped: number) => typed.slice(same + skipped) === meant.slice(same + meantSkipped);
  const isExchanged = typed[same] === meant[same + 1] && typed[same + 1] === meant[same];
  return rest(1, 1) || rest(1, 0) || rest(0, 1) || (isExchanged && rest(2, 2));
}
