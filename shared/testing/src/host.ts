// For tests of remotes, which may not import the shell's modules.
export { createApi, createQueryClient, type SlotHost, SlotHostContext, sessionKey } from '@shop/runtime/host';
