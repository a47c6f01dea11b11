import { icon } from './icon.tsx';

export const IconPlay = /* @__PURE__ */ icon('M8 5.5v13l10.5-6.5z');
