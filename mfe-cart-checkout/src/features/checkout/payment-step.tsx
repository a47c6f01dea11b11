import type { OfferedPayment, PaymentIcon } from '@shop/contracts/orders';
import { useMessages, useMoney } from '@shop/runtime';
import { IconBank, IconCard, IconCash, type IconComponent } from '@shop/ui/icon';
import { RadioCards } from '@shop/ui/radio-cards';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { StepFrame } from './step-frame.tsx';

const icons: Record<PaymentIcon, IconComponent> = { bank: IconBank, cash: IconCash, card: IconCard };

export interface PaymentStepProps {
  methods: readonly OfferedPayment[];
  chosen: OfferedPayment | undefined;
  onChoose: (code: string) => void;
  onNext: () => void;
}

export function PaymentStep({ methods, chosen, onChoose, onNext }: PaymentStepProps) {
  const text = useMessages(messages).checkout.payment;
  const money = useMoney();
  const [refusals, setRefusals] = useState(0);
  const frame = useRef<HTMLElement>(null);

  // Each refusal moves the focus to where the choice is made.
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('input[type="radio"]:enabled')?.focus();
  }, [refusals]);

  return (
    <StepFrame ref={frame} heading={text.heading} onNext={() => (chosen ? onNext() : setRefusals(refusals + 1))}>
      <RadioCards
        legend={text.heading}
        hideLegend
        name="payment"
        value={chosen?.Code}
        onChange={onChoose}
        error={refusals > 0 && !chosen ? text.needed : undefined}
        options={methods.map(({ Code, Icon, Name, Note, Fee, Unavailable }) => ({
          value: Code,
          title: Name,
          description: Unavailable ?? Note,
          aside: Fee > 0 ? text.fee(money(Fee)) : undefined,
          icon: icons[Icon],
          disabled: Unavailable !== undefined,
        }))}
      />
    </StepFrame>
  );
}
