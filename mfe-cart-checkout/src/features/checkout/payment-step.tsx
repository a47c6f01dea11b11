import type { OfferedPayment, PaymentKind } from '@shop/contracts/orders';
import { useMessages, useMoney } from '@shop/runtime';
import { IconBank, IconCard, IconCash, type IconComponent } from '@shop/ui/icon';
import { RadioCards } from '@shop/ui/radio-cards';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { StepFrame } from './step-frame.tsx';

const icons: Record<PaymentKind, IconComponent> = { transfer: IconBank, 'on-delivery': IconCash, card: IconCard };

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
        options={methods.map(({ Code, Kind, Name, Note, Fee, Unavailable }) => ({
          value: Code,
          title: Name,
          description: Unavailable ?? Note,
          aside: Fee > 0 ? money(Fee) : undefined,
          icon: icons[Kind],
          disabled: Unavailable !== undefined,
        }))}
      />
    </StepFrame>
  );
}
