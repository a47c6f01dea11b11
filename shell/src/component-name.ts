import type { SignalSource } from '@shop/contracts/signals';

export const partName = ({ remote, version, page, slot }: SignalSource): string =>
  `${slot === undefined ? `page ${page}` : `slot ${slot}`} of ${remote}@${version}`;

export const componentName = (source: SignalSource): string => `[${partName(source)}]`;

/** Names the component, because React's component stacks contain no URLs of function components. */
export function withComponentName<M extends { default: unknown }>(module: M, source: SignalSource): M {
  const { default: component } = module;
  if (typeof component !== 'function' || component.prototype?.isReactComponent) return module;
  const render = component as (props: object) => unknown;
  const named = (props: object) => render(props);
  return { ...module, default: Object.defineProperty(named, 'name', { value: componentName(source) }) };
}
