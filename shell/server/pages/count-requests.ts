import { type Api, RequestFailed } from '@shop/runtime';

/** Counts API requests, so that a slow API is not attributed to a release. */
export function countRequests(api: Api): { api: Api; lateError: (message: string) => Error } {
  let pending = 0;
  const counted =
    (request: (...options: unknown[]) => Promise<unknown>) =>
    async (...options: unknown[]): Promise<unknown> => {
      pending += 1;
      try {
        return await request(...options);
      } finally {
        pending -= 1;
      }
    };
  return {
    api: new Proxy(api, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? counted(value as (...options: unknown[]) => Promise<unknown>) : value;
      },
    }),
    lateError: (message) => (pending > 0 ? new RequestFailed(`${message}, waiting for the API`) : new Error(message)),
  };
}
