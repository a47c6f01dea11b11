import { icon } from './icon.tsx';

export const IconChevronLeft = /* @__PURE__ */ icon('m14.5 6-6 6 6 6');
