import type { OfferedPayment } from '@shop/contracts/orders';
import { useMessages, useMoney } from '@shop/runtime';
import { IconBank, IconCard, IconCash } from '@shop/ui/icon';
import { RadioCards } from '@shop/ui/radio-cards';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { StepFrame } from './step-frame.tsx';

/** By the method's code; one that is not here shows without. */
const icons: Readonly<Record<string, typeof IconBank>> = { 'bank-transfer': IconBank, 'cash-on-delivery': IconCash, card: IconCard };

export interface PaymentStepProps {
  methods: readonly OfferedPayment[];
  chosen: OfferedPayment | undefined;
  onChoose: (code: string) => void;
  onNext: () => void;
}

export function PaymentStep({ methods, chosen, onChoose, onNext }: PaymentStepProps) {
  const text = useMessages(messages).checkout.payment;
  const money = useMoney();
  const [tried, setTried] = useState(false);
  return (
    <StepFrame heading={text.heading} onNext={() => (chosen ? onNext() : setTried(true))}>
      <RadioCards
        legend={text.heading}
        hideLegend
        name="payment"
        value={chosen?.Code}
        onChange={onChoose}
        error={tried && !chosen ? text.needed : undefined}
        options={methods.map(({ Code, Name, Note, Fee, Unavailable }) => ({
          value: Code,
          title: Name,
          description: Unavailable ?? Note,
          aside: Fee > 0 ? money(Fee) : undefined,
          icon: icons[Code],
          disabled: Unavailable !== undefined,
        }))}
      />
    </StepFrame>
  );
}
