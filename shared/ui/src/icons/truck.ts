import { icon } from './icon.tsx';

export const IconTruck = /* @__PURE__ */ icon(
  'M2.5 6h11.5v11H9M5 17H2.5V6M14 9.5h4l3.5 4V17H19M14 17h1M5 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0M15 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
);
