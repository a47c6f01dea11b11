import { useLocale } from '@shop/runtime';
import { useEffect, useState } from 'react';

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const TICK_MS = 30_000;

function ageOf(time: number, now: number, locale: string): string {
  const seconds = Math.max(0, (now - time) / 1000);
  const [unit, size] = STEPS.find(([, each]) => seconds >= each) ?? (['minute', 60] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(-Math.floor(seconds / size), unit);
}

export function Age({ at }: { at: string }) {
  const locale = useLocale();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  return (
    <time dateTime={at} title={new Date(time).toLocaleString(locale)}>
      {ageOf(time, now, locale)}
    </time>
  );
}
