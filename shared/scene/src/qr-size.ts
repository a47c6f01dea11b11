/** Modules of the quiet zone on each side (ISO/IEC 18004). */
export const QUIET = 4;

/** Maximum bytes of each QR version, starting with version 1, at error correction M (ISO/IEC 18004, table 7). */
const capacities = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911, 997, 1059, 1125, 1190,
  1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331,
];

export const qrBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Modules per side, including the quiet zone. Needs no QR library. */
export function qrSize(text: string): number {
  const bytes = qrBytes(text).length;
  const version = capacities.findIndex((capacity) => bytes <= capacity) + 1;
  return 17 + 4 * (version || capacities.length) + 2 * QUIET;
}
