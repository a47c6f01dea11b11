import { icon } from './icon.tsx';

export const IconChevronRight = /* @__PURE__ */ icon('m9.5 6 6 6-6 6');
