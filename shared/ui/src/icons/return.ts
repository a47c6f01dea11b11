import { icon } from './icon.tsx';

export const IconReturn = /* @__PURE__ */ icon('M8 4 3.5 8.5 8 13M3.5 8.5H15a5.5 5.5 0 0 1 0 11H8');
