import { icon } from './icon.tsx';

export const IconCard = /* @__PURE__ */ icon('M3 6h18v12.5H3zM3 10.5h18M6.5 15h3');
