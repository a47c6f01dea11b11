import type { DeliveryDays } from '@shop/contracts/delivery';
import { formatTime, serverNow, useApi, useLoaded, useLocale, useMessages, useMoney } from '@shop/runtime';
import { daySpan } from '@shop/ui/day-span';
import { IconTruck } from '@shop/ui/icon';
import { deliveryMessages } from '../../messages/delivery.ts';
import { deliveryQuery } from './api.ts';
import { dayName, isSameDay } from './days.ts';
import styles from './delivery-promise.module.css';

/** Rendered only in browsers, because pages are cached. Empty after a failure: crawlers would index an error. */
export function DeliveryPromise({ printable }: { printable: boolean }) {
  const text = useMessages(deliveryMessages);
  const locale = useLocale();
  const money = useMoney();
  const { data: plan } = useLoaded(deliveryQuery(useApi()));
  const now = serverNow();
  const [quickest, ...others] = (printable ? plan?.Printed : plan?.Ready) ?? [];
  const [, ...blank] = (printable && plan?.Ready) || [];
  const free = plan?.Ready.find(({ FreeFrom }) => FreeFrom);
  const inWords = ({ Earliest, Latest }: DeliveryDays) => (Earliest === Latest ? text.at : text.by)(dayName(Latest, locale, now));
  return (
    <section aria-label={text.title} className={printable ? `${styles.promise} ${styles.printable}` : styles.promise}>
      {plan && quickest && (
        <>
          <IconTruck size={22} />
          <div className={styles.words}>
            <p className={styles.day}>{printable ? text.printed(inWords(quickest)) : inWords(quickest)}</p>
            {printable && plan.Ready[0] && <p className={styles.day}>{text.blank(inWords(plan.Ready[0]))}</p>}
            <p>
              {isSameDay(Date.parse(plan.Until), now)
                ? text.today(quickest.Name, formatTime(plan.Until, locale))
                : text.bring(quickest.Name)}
            </p>
            {others.map((way) => (
              <p key={way.Code}>{text.way(printable ? text.printedWay(way.Name) : way.Name, daySpan(way, locale))}</p>
            ))}
            {blank.map((way) => (
              <p key={way.Code}>{text.way(text.blankWay(way.Name), daySpan(way, locale))}</p>
            ))}
            {free?.FreeFrom && <p>{text.free(free.Name, money(free.FreeFrom))}</p>}
          </div>
        </>
      )}
    </section>
  );
}
