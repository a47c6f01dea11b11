import { icon } from './icon.tsx';

export const IconChevronDown = /* @__PURE__ */ icon('m6 9.5 6 6 6-6');
