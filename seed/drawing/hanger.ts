/** For a garment's picture of 1000 units, whose shoulders lie on it. */
export const hanger =
  '<path d="M500 -14C500 -50 540 -44 532 -16C526 6 500 20 500 84" fill="none" stroke="#8d9299" stroke-width="10" stroke-linecap="round"/><path d="M320 172L500 84L680 172" fill="none" stroke="#8a5a30" stroke-width="34" stroke-linejoin="round" stroke-linecap="round"/><path d="M320 168L500 80L680 168" fill="none" stroke="#c89460" stroke-width="18" stroke-linejoin="round" stroke-linecap="round"/>';
