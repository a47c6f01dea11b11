export const adult = (stock: number) => ({ S: stock, M: stock * 2, L: stock * 2, XL: stock, XXL: Math.floor(stock / 2) });
