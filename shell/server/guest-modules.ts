import type { PageModule } from '@shop/contracts/remote';
import { PageError } from '@shop/runtime';
import type { ComponentType } from 'react';
import type { AnySlotModule } from '../src/host.ts';
import { type Guest, runAsGuest } from './guest.ts';
import { versionName } from './remote-version.ts';

const LOADER_MS = 3000;

export function guestPage(guest: Guest, { loader, meta, ...module }: PageModule): PageModule {
  return {
    ...module,
    default: guestComponent(guest, module.default),
    ...(loader && { loader: (context) => withDeadline(guest, () => loader(context)) }),
    ...(meta && { meta: (context) => runAsGuest(guest, () => meta(context)) }),
  };
}

export const guestSlot = (guest: Guest, module: AnySlotModule): AnySlotModule => ({
  ...module,
  default: guestComponent(guest, module.default),
});

function withDeadline(guest: Guest, load: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`the loader of ${nameOf(guest)} took more than ${LOADER_MS / 1000} s`);
      reject(new PageError(504, 'An error occurred', { cause }));
    }, LOADER_MS);
  });
  const loaded = runAsGuest(guest, async () => load());
  return Promise.race([loaded, deadline]).finally(() => clearTimeout(timer));
}

/** Its name attributes errors in React's component stack. */
function guestComponent<P extends object>(guest: Guest, component: ComponentType<P>): ComponentType<P> {
  if (typeof component !== 'function' || component.prototype?.isReactComponent) return component;
  const render = component as (props: P) => React.ReactNode;
  const named = (props: P) => runAsGuest(guest, () => render(props));
  return Object.defineProperty(named, 'name', { value: `[${nameOf(guest)}]` });
}

const nameOf = ({ page, slot, ...version }: Guest): string =>
  `${slot === undefined ? `page ${page}` : `slot ${slot}`} of ${versionName(version)}`;

export function guestInStack(componentStack: string): Guest | undefined {
  const [, kind, part, remote, version] = /\[(page|slot) (\S+) of ([a-z-]+)@(\S+)\]/.exec(componentStack) ?? [];
  if (!kind || !part || !remote || !version) return undefined;
  return { remote: remote as Guest['remote'], version, [kind]: part };
}
