// What the shell makes for the remotes, and tests in its place. A remote that imported it would bring a copy of its own,
// with contexts that nobody fills: lint and publishing refuse it.

export { type ApiFetch, createApi } from './api.ts';
export { followTabs } from './follow-tabs.ts';
export { loadCleaning } from './form.ts';
export { createQueryClient, dehydrate, hydrate, QueryClientProvider } from './query.ts';
export { samePath } from './same-path.ts';
export { followSession, sessionKey } from './session.ts';
export { ShopContext } from './shop.ts';
export { type SlotHost, SlotHostContext } from './slot.tsx';
