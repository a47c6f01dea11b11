import { icon } from './icon.tsx';

export const IconCash = /* @__PURE__ */ icon('M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12v.1M17.5 12v.1');
