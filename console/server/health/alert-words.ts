import type { Alert } from './alert-rules.ts';

const percent = (share = 0, locale: 'tr' | 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);

type Words = Record<Alert['event'], (alert: Alert) => string>;

const tr: Words = {
  began: (alert) => `${alert.remote}: ${whatTr(alert)} (sınır ${percent(alert.bound, 'tr')})`,
  ended: ({ remote, kind, share }) => `${remote}: ${kind === 'slow' ? 'yavaş yuva' : 'hata'} uyarısı bitti (${percent(share, 'tr')})`,
  reverted: ({ remote, versions }) => `${remote}: gözcü geri aldı (${versions.join(' → ')})`,
  paused: ({ remote, versions }) => `${remote}: gözcü kanaryayı duraklattı (${versions.join(', ')})`,
  quarantined: ({ remote, versions }) => `${remote}: sürüm karantinaya alındı (${versions.join(', ')})`,
};

const whatTr = ({ kind, share }: Alert): string =>
  kind === 'slow' ? `yuvaların ${percent(share, 'tr')} kadarı yavaş` : `ziyaretçilerin ${percent(share, 'tr')} kadarı hata alıyor`;

const en: Words = {
  began: ({ remote, kind, share, bound }) =>
    `${remote}: ${percent(share, 'en')} of ${kind === 'slow' ? 'slots are slow' : 'visitors meet failures'} (bound ${percent(bound, 'en')})`,
  ended: ({ remote, kind, share }) =>
    `${remote}: the alert on ${kind === 'slow' ? 'slow slots' : 'failures'} has ended (${percent(share, 'en')})`,
  reverted: ({ remote, versions }) => `${remote}: the guard reverted (${versions.join(' → ')})`,
  paused: ({ remote, versions }) => `${remote}: the guard paused a canary (${versions.join(', ')})`,
  quarantined: ({ remote, versions }) => `${remote}: a version is in quarantine (${versions.join(', ')})`,
};

export const titlesOf = (alert: Alert): { tr: string; en: string } => ({ tr: tr[alert.event](alert), en: en[alert.event](alert) });

export function textOf(alert: Alert, url: string): string {
  const titles = titlesOf(alert);
  const { channel, versions, why } = alert;
  return [titles.tr, titles.en, '', `${channel}: ${versions.join(', ')}`, ...(why ? [why] : []), url].join('\n');
}
