import { icon } from './icon.tsx';

export const IconMinus = /* @__PURE__ */ icon('M5 12h14');
