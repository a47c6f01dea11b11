import type { CartCoupon } from '@shop/contracts/coupons';
import { couponLength } from '@shop/contracts/limits';
import { showToast, textOf, useForm, useMessages, useMoney, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/text-field';
import { useEffect, useRef } from 'react';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { changeCart, enterCoupon, removeCoupon } from './api.ts';
import styles from './coupon.module.css';
import { useCartApi } from './use-cart-api.ts';

export function Coupon({ coupon }: { coupon: CartCoupon | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const shown = useRef(coupon?.Code);
  useEffect(() => {
    if (shown.current === coupon?.Code) return;
    shown.current = coupon?.Code;
    if (pressed.current && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('summary, button')?.focus({ preventScroll: true });
    }
    pressed.current = false;
  }, [coupon?.Code]);

  const onPressed = () => {
    pressed.current = true;
  };
  return (
    <div ref={place} className={styles.place}>
      {coupon ? <Taken key={coupon.Code} coupon={coupon} onPressed={onPressed} /> : <Entry onPressed={onPressed} />}
    </div>
  );
}

function Entry({ onPressed }: { onPressed: () => void }) {
  const text = useMessages(cartContentsMessages).coupon;
  const api = useCartApi();
  const query = useQueryClient();
  const { pending, failure, why, errors, formProps } = useForm({
    request: (data, key) => enterCoupon(api, textOf(data, 'Code'), key),
    onSuccess: async ({ payload, message }) => {
      onPressed();
      await changeCart(query, payload);
      showToast('success', message);
    },
    validate: (data) => (textOf(data, 'Code') === '' ? { Code: text.needed } : {}),
    silent: true,
  });
  const { ref } = formProps;

  useEffect(() => {
    if (!failure) return;
    ref.current?.querySelector('input')?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, ref]);

  return (
    <details>
      <summary className={styles.ask}>{text.ask}</summary>
      <form {...formProps} className={styles.form}>
        <TextField
          name="Code"
          label={text.label}
          {...couponLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.Code ?? why}
        />
        <Button type="submit" variant="secondary" busy={pending}>
          {text.apply}
        </Button>
      </form>
    </details>
  );
}

function Taken({ coupon: { Code, Discount, Message }, onPressed }: { coupon: CartCoupon; onPressed: () => void }) {
  const text = useMessages(cartContentsMessages).coupon;
  const money = useMoney();
  const api = useCartApi();
  const query = useQueryClient();
  const { pending, send } = useSend({
    request: () => removeCoupon(api),
    onSuccess: ({ payload }) => {
      onPressed();
      return changeCart(query, payload);
    },
  });
  return (
    <div className={styles.taken}>
      <p>
        <span className={styles.code}>{Code}</span>
        <br />
        <span role="status" className={styles.why}>
          {Message || text.counts(money(Discount))}
        </span>
      </p>
      <Button variant="ghost" size="sm" busy={pending} aria-label={text.removeOf(Code)} onClick={() => void send()}>
        {text.remove}
      </Button>
    </div>
  );
}
