import type { SlotHost } from '@shop/runtime';
import { Component, type ReactNode, Suspense, use } from 'react';
import { slotOwner, useHost } from './host.ts';

/**
 * Keeps a slot's failure inside the slot. The name is also how the server knows, from React's component stack,
 * that an error belongs to a slot and not to the page.
 */
export class SlotBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  // Said outright: the bundle shortens names, to what any file's name may contain.
  static override readonly name = 'SlotBoundary';
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

export const SlotMount: SlotHost = ({ name, props, fallback }) => {
  const host = useHost();
  const owner = slotOwner(name);
  if (owner && host.isDown(owner)) return fallback;
  return (
    <SlotBoundary fallback={fallback}>
      <Suspense fallback={fallback}>
        <SlotContent name={name} props={props} fallback={fallback} />
      </Suspense>
    </SlotBoundary>
  );
};

const SlotContent: SlotHost = ({ name, props }) => {
  const { default: Content } = use(useHost().slot(name));
  return <Content {...(props as unknown as Record<string, unknown>)} />;
};
