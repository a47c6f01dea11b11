/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { ErrorBoundary } from '@shop/ui/error-boundary';
import { render } from '@testing-library/react';
import { Component } from 'react';
import { componentName, withComponentName } from './component-name.ts';
import { sourceInStack } from './signals/source-in-stack.ts';

const source = { remote: 'cart-checkout', version: '1.0.0+a', slot: 'header.cart' };

function Throwing(): never {
  throw new Error('of the cart team');
}
class OldSlot extends Component {}

test('reads remote, version and slot or page from component names', () => {
  const page = { remote: 'catalog', version: '2', page: 'home' };
  for (const each of [source, page])
    expect(sourceInStack(`\n    at div\n    at ${componentName(each)} (https://x/s/y.js:1:2)`)).toEqual(each);
  expect(sourceInStack(`at ${componentName(source)}\nat ${componentName(page)}`)).toEqual(source);
  expect(sourceInStack('at div\nat Page')).toBeUndefined();
});

test('names the component in React’s component stack', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { default: Slot } = withComponentName({ default: () => <Throwing /> }, source);
  const stacks: (string | undefined)[] = [];
  render(
    <ErrorBoundary>
      <Slot />
    </ErrorBoundary>,
    { onCaughtError: (_error, { componentStack }) => void stacks.push(componentStack) },
  );
  expect(stacks.map((stack) => stack && sourceInStack(stack))).toEqual([source]);
});

test('leaves class components unchanged', () => {
  const module = { default: OldSlot };
  expect(withComponentName(module, source)).toBe(module);
});
