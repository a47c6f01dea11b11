// Tests of remotes must not import `@shop/runtime/host` themselves.
export { createApi, createQueryClient, type SlotHost, SlotHostContext, sessionKey } from '@shop/runtime/host';
