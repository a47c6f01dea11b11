import type { ProductSide } from '@shop/contracts/catalog';

type Outlined = Pick<ProductSide, 'cornerMm'> & { printAreaMm: { width: number; height: number } };

const fine = (length: number): number => Math.round(length * 1000) / 1000 + 0;

/** The print area's outline, enlarged by `beyond` millimetres. Origin: the area's top left corner. */
export function outlinePath({ printAreaMm: { width, height }, cornerMm = 0 }: Outlined, beyond = 0): string {
  const [w, h] = [width + 2 * beyond, height + 2 * beyond];
  const r = cornerMm > 0 ? Math.min(Math.max(0, cornerMm + beyond), w / 2, h / 2) : 0;
  const corner = (x: number, y: number): string => (r > 0 ? `a${fine(r)} ${fine(r)} 0 0 1 ${fine(x)} ${fine(y)}` : '');
  const [across, down] = [fine(w - 2 * r), fine(h - 2 * r)];
  return (
    `M${fine(r - beyond)} ${fine(-beyond)}h${across}${corner(r, r)}v${down}${corner(-r, r)}` +
    `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`
  );
}

/** Millimetres from a point to the print area's outline; negative outside. */
export function roomAt({ printAreaMm: { width, height }, cornerMm = 0 }: Outlined, x: number, y: number): number {
  const [right, down] = [Math.abs(x - width / 2) - width / 2 + cornerMm, Math.abs(y - height / 2) - height / 2 + cornerMm];
  return cornerMm - Math.hypot(Math.max(right, 0), Math.max(down, 0)) - Math.min(Math.max(right, down), 0);
}
