// For the tests of remotes, which cannot reach what is the shell's.
export { createApi, createQueryClient, type SlotHost, SlotHostContext, sessionKey } from '@shop/runtime/host';
