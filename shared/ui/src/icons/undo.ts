import { icon } from './icon.tsx';

export const IconUndo = /* @__PURE__ */ icon('M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H11');
