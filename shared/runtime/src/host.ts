// Only for tests and the shell, which provides the contexts. Lint and publishing reject this import in remotes.

export { type ApiFetch, createApi, urlOf } from './api.ts';
export { addEventShapes } from './bus.ts';
export { followTabs } from './follow-tabs.ts';
export { loadCleaning } from './form.ts';
export { createQueryClient, dehydrate, hydrate, QueryClientProvider } from './query.ts';
export { samePath } from './same-path.ts';
export { followSession, sessionKey } from './session.ts';
export { ShopContext } from './shop.ts';
export { type SlotHost, SlotHostContext } from './slot.tsx';
