import { icon } from './icon.tsx';

export const IconCube = /* @__PURE__ */ icon('M12 3.5 19.5 7.5v9L12 20.5l-7.5-4v-9zM4.5 7.5l7.5 4 7.5-4M12 11.5v9');
