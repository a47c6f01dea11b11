import type { DeliveryMethod } from '@shop/contracts/orders';
import { useMessages, useMoney } from '@shop/runtime';
import { RadioCards } from '@shop/ui/radio-cards';
import { messages } from '../../messages/messages.ts';
import { StepFrame } from './step-frame.tsx';

export interface DeliveryStepProps {
  methods: readonly DeliveryMethod[];
  chosen: DeliveryMethod | undefined;
  onChoose: (code: string) => void;
  onNext: () => void;
}

export function DeliveryStep({ methods, chosen, onChoose, onNext }: DeliveryStepProps) {
  const text = useMessages(messages).checkout.delivery;
  const money = useMoney();
  return (
    <StepFrame heading={text.heading} onNext={onNext}>
      <RadioCards
        legend={text.heading}
        hideLegend
        name="delivery"
        value={chosen?.Code}
        onChange={onChoose}
        options={methods.map(({ Code, Name, Promise: description, Fee }) => ({
          value: Code,
          title: Name,
          description,
          aside: Fee === 0 ? text.free : money(Fee),
        }))}
      />
    </StepFrame>
  );
}
