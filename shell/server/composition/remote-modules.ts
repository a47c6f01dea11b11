import type { Loader, PageContext, PageModule } from '@shop/contracts/remote';
import { PageError } from '@shop/runtime';
import type { ComponentType } from 'react';
import { componentName, partName } from '../../src/component-name.ts';
import type { AnySlotModule } from '../../src/host.ts';
import { type RemoteContext, runAsRemote } from '../isolation/remote-context.ts';
import { countRequests } from '../pages/count-requests.ts';

const LOADER_MS = 3000;

export function remotePage(remoteContext: RemoteContext, { loader, meta, ...module }: PageModule): PageModule {
  return {
    ...module,
    default: remoteComponent(remoteContext, module.default),
    ...(loader && { loader: (context) => withDeadline(remoteContext, loader, context) }),
    ...(meta && { meta: (context) => runAsRemote(remoteContext, () => meta(context)) }),
  };
}

export const remoteSlot = (remoteContext: RemoteContext, module: AnySlotModule): AnySlotModule => ({
  ...module,
  default: remoteComponent(remoteContext, module.default),
});

function withDeadline(remoteContext: RemoteContext, load: Loader, context: PageContext): Promise<void> {
  const { api, lateError } = countRequests(context.api);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const cause = lateError(`the loader of ${partName(remoteContext)} took more than ${LOADER_MS / 1000} s`);
      reject(new PageError(504, 'An error occurred', { cause }));
    }, LOADER_MS);
  });
  const loaded = runAsRemote(remoteContext, async () => load({ ...context, api }));
  return Promise.race([loaded, deadline]).finally(() => clearTimeout(timer));
}

/** The wrapper's name shows the remote in React's component stack. */
function remoteComponent<P extends object>(remoteContext: RemoteContext, component: ComponentType<P>): ComponentType<P> {
  if (typeof component !== 'function' || component.prototype?.isReactComponent) return component;
  const render = component as (props: P) => React.ReactNode;
  const named = (props: P) => runAsRemote(remoteContext, () => render(props));
  return Object.defineProperty(named, 'name', { value: componentName(remoteContext) });
}
