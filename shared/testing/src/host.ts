// Tests of remotes may not import `@shop/runtime/host` themselves.
export { createApi, createQueryClient, type SlotHost, SlotHostContext, sessionKey } from '@shop/runtime/host';
