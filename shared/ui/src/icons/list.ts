import { icon } from './icon.tsx';

export const IconList = /* @__PURE__ */ icon('M4.5 5h5v5h-5zM4.5 14h5v5h-5zM13 6h7M13 9h5M13 15h7M13 18h5');
