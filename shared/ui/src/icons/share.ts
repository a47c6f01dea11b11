import { icon } from './icon.tsx';

export const IconShare = /* @__PURE__ */ icon('M12 15V3.5M8 7l4-4 4 4M6.5 11H5v9.5h14V11h-1.5');
