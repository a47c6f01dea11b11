// For the tests of remotes, which cannot reach what is the shell's.
export { createApi, createQueryClient } from '@shop/runtime/host';
