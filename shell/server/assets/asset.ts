export interface Asset {
  url: string;
  integrity: string;
}
