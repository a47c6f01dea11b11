/** One segment of store keys and URLs. Signals use `shell`, and every object has `constructor`, so both are excluded. */
export const REMOTE_NAME = '^(?!(?:shell|constructor)$)[a-z][a-z0-9-]{0,49}$';
const remoteName = new RegExp(REMOTE_NAME);
export const isRemoteName = (name: string): boolean => remoteName.test(name);
