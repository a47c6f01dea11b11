import type { OfferedPayment, PaymentIcon } from '@shop/contracts/orders';
import { useFieldErrors, useMessages, useMoney } from '@shop/runtime';
import { IconBank, IconCard, IconCash, type IconComponent } from '@shop/ui/icon';
import { RadioCards } from '@shop/ui/radio-cards';
import { checkoutStepsMessages } from '../../messages/checkout-steps.ts';
import { StepFrame } from './step-frame.tsx';

const icons: Record<PaymentIcon, IconComponent> = { bank: IconBank, cash: IconCash, card: IconCard };

export interface PaymentStepProps {
  methods: readonly OfferedPayment[];
  chosen: OfferedPayment | undefined;
  onChoose: (code: string) => void;
  onNext: () => void;
}

export function PaymentStep({ methods, chosen, onChoose, onNext }: PaymentStepProps) {
  const text = useMessages(checkoutStepsMessages).payment;
  const money = useMoney();
  const { errors, mark, around } = useFieldErrors<HTMLFormElement>();
  return (
    <StepFrame heading={text.heading} form={around} onNext={() => (chosen ? onNext() : mark({ payment: text.needed }))}>
      <RadioCards
        legend={text.heading}
        hideLegend
        name="payment"
        value={chosen?.Code}
        onChange={onChoose}
        error={errors.payment}
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
