import type { DeliveryMethod } from '@shop/contracts/delivery';
import { useLocale, useMessages, useMoney } from '@shop/runtime';
import { RadioCards } from '@shop/ui/radio-cards';
import { checkoutStepsMessages } from '../../messages/checkout-steps.ts';
import { expectedDays } from '../delivery/days.ts';
import { StepFrame } from './step-frame.tsx';

export interface DeliveryStepProps {
  methods: readonly DeliveryMethod[];
  chosen: DeliveryMethod | undefined;
  onChoose: (code: string) => void;
  onNext: () => void;
}

export function DeliveryStep({ methods, chosen, onChoose, onNext }: DeliveryStepProps) {
  const text = useMessages(checkoutStepsMessages).delivery;
  const money = useMoney();
  const locale = useLocale();
  return (
    <StepFrame heading={text.heading} onNext={onNext}>
      <RadioCards
        legend={text.heading}
        hideLegend
        name="delivery"
        value={chosen?.Code}
        onChange={onChoose}
        options={methods.map((method) => {
          const days = expectedDays(method, locale);
          return {
            value: method.Code,
            title: method.Name,
            description: [method.Promise, days && text.expected(days)].filter(Boolean).map((line) => <div key={line}>{line}</div>),
            aside: method.Fee === 0 ? text.free : money(method.Fee),
          };
        })}
      />
    </StepFrame>
  );
}
