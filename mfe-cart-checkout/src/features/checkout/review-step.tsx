import { addressLines } from '@shop/contracts/address-lines';
import { shownLines } from '@shop/contracts/name-list';
import type { Checkout, Invoice } from '@shop/contracts/orders';
import { failureText, Link, useFieldErrors, useLocale, useMessages, useMoney } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { Checkbox } from '@shop/ui/checkbox';
import { useChoiceText } from '@shop/ui/choice-text';
import { ContractTexts } from '@shop/ui/contract-texts';
import { IconInfo } from '@shop/ui/icon';
import { LineNames } from '@shop/ui/line-names';
import { LinePicture } from '@shop/ui/line-picture';
import { usePackTexts } from '@shop/ui/pack-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { checkoutStepsMessages } from '../../messages/checkout-steps.ts';
import { reviewMessages } from '../../messages/review.ts';
import { expectedDays } from '../delivery/days.ts';
import type { Resolved } from './model.ts';
import { TotalsList } from './order-summary.tsx';
import styles from './review-step.module.css';
import { StepFrame } from './step-frame.tsx';
import type { Step } from './steps.ts';
import { isFinal, type Stuck } from './use-place-order.ts';

export interface ReviewStepProps {
  checkout: Checkout;
  resolved: Resolved;
  updating: boolean;
  outdated: boolean;
  busy: boolean;
  stuck: Stuck | undefined;
  onPlace: () => void;
}

export function ReviewStep({ checkout, resolved, updating, outdated, busy, stuck, onPlace }: ReviewStepProps) {
  const text = useMessages(reviewMessages);
  const { delivery: deliveryText } = useMessages(checkoutStepsMessages);
  const money = useMoney();
  const packText = usePackTexts();
  const choiceText = useChoiceText();
  const locale = useLocale();
  const offer = `${checkout.Contract.Version} ${checkout.Totals.Total} ${checkout.Contract.PreInformation}`;
  const [accepted, setAccepted] = useState<string | undefined>(undefined);
  const { errors, mark, around } = useFieldErrors<HTMLDivElement>();
  const alert = useRef<HTMLDivElement>(null);
  const ticked = accepted === offer;
  const { address, delivery, payment, invoice } = resolved;
  const days = delivery && expectedDays(delivery, locale);

  useEffect(() => {
    if (stuck) alert.current?.scrollIntoView({ block: 'center' });
  }, [stuck]);

  return (
    <StepFrame heading={text.heading}>
      <dl className={styles.facts}>
        <Fact label={text.address} step="address">
          {address && [address.FullName, ...addressLines(address), address.Phone].map((line) => <div key={line}>{line}</div>)}
        </Fact>
        <Fact label={text.invoice} step="address">
          {invoice && invoiceLines(invoice, text, address?.FullName ?? '').map((line) => <div key={line}>{line}</div>)}
        </Fact>
        <Fact label={text.delivery} step="delivery">
          <div>{delivery?.Name}</div>
          <div className={styles.muted}>{days === undefined ? delivery?.Promise : deliveryText.expected(days)}</div>
        </Fact>
        <Fact label={text.payment} step="payment">
          <div>{payment?.Name}</div>
          <div className={styles.muted}>{payment?.Note}</div>
        </Fact>
      </dl>

      <section aria-labelledby="review-lines" className={styles.section}>
        <h3 id="review-lines">{text.lines}</h3>
        <ul className={styles.lines}>
          {shownLines(checkout.Lines).map((line) => (
            <li key={line.RId} className={styles.line}>
              <LinePicture line={line} />
              <div className={styles.texts}>
                <p className={styles.title}>{line.Title}</p>
                <p className={styles.muted}>{choiceText(line)}</p>
                <p className={styles.muted}>{packText.ofLine(line) ?? `${line.Qty} × ${money(line.UnitPrice)}`}</p>
                {line.Design && (
                  <p className={styles.note}>
                    <IconInfo size={18} /> {text.noWithdrawal}
                  </p>
                )}
              </div>
              <p className={styles.price}>{money(line.LineTotal)}</p>
              <LineNames line={line} className={styles.muted} />
            </li>
          ))}
        </ul>
        <TotalsList totals={checkout.Totals} company={invoice?.Kind === 'company'} updating={updating} />
      </section>

      <section aria-labelledby="review-contract" className={styles.section}>
        <h3 id="review-contract">{text.contract}</h3>
        <ContractTexts contract={checkout.Contract} />
        <div {...around}>
          <Checkbox
            name="contract"
            required
            disabled={outdated}
            checked={ticked}
            onChange={(event) => setAccepted(event.target.checked ? offer : undefined)}
            error={errors.contract}
          >
            {text.accept}
          </Checkbox>
        </div>
      </section>

      {stuck && (
        <div ref={alert}>
          <StuckAlert stuck={stuck} total={money(checkout.Totals.Total)} />
        </div>
      )}
      <div className={styles.place}>
        <Button
          variant="accent"
          size="lg"
          wide
          busy={busy || updating}
          onClick={() => (ticked ? onPlace() : mark({ contract: text.acceptNeeded }))}
        >
          {text.place} · {money(checkout.Totals.Total)}
        </Button>
        <p className={styles.muted}>{text.placeNote}</p>
      </div>
    </StepFrame>
  );
}

function Fact({ label, step, children }: { label: string; step: Step; children: ReactNode }) {
  const text = useMessages(checkoutStepsMessages);
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>
        <Link to={`/checkout?step=${step}`} aria-label={`${text.change}: ${label}`}>
          {text.change}
        </Link>
      </dd>
    </div>
  );
}

export function StuckAlert({ stuck: { at, failure }, total }: { stuck: Stuck; total: string }) {
  const text = useMessages(reviewMessages);
  const locale = useLocale();
  if (failure.kind === 'refused' && failure.code === 'price-changed')
    return (
      <Alert kind="danger" title={text.priceChanged}>
        <p>{text.priceChangedText(total)}</p>
      </Alert>
    );
  return (
    <Alert kind="danger" title={at === 'payment' ? text.noPaymentPage : isFinal(failure) ? text.notPlaced : undefined}>
      <p>{failureText(failure, locale, text.unknownOutcome)}</p>
      {failure.kind === 'refused' && !isFinal(failure) && <p>{text.unknownOutcome}</p>}
      {failure.kind === 'refused' && failure.code === 'out-of-stock' && (
        <ButtonLink to="/cart" variant="secondary" size="sm">
          {text.toCart}
        </ButtonLink>
      )}
    </Alert>
  );
}

const invoiceLines = (
  invoice: Invoice,
  text: {
    personalInvoice: (name: string, identityNumber?: string) => string;
    companyInvoice: (...parts: [string, string, string]) => string;
    reference: (reference: string) => string;
    eInvoice: string;
  },
  name: string,
): string[] =>
  invoice.Kind === 'personal'
    ? [text.personalInvoice(name, invoice.IdentityNumber)]
    : [
        text.companyInvoice(invoice.Title, invoice.TaxOffice, invoice.TaxNumber),
        invoice.BillingAddress,
        invoice.Reference && text.reference(invoice.Reference),
        invoice.EInvoice && text.eInvoice,
      ].filter((line) => typeof line === 'string');
