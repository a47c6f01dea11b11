/** A file of the browser's, with its hash as `integrity` has it. */
export interface Asset {
  url: string;
  integrity: string;
}
