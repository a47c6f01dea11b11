// For tests of remotes, which must not import `@shop/runtime/host`.
export { createApi, createQueryClient, type SlotHost, SlotHostContext, sessionKey } from '@shop/runtime/host';
