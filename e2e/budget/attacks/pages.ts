import { imageFormats, imageWidths } from '@shop/contracts/images';
import { searchLength } from '@shop/contracts/limits';
import type { Target } from './attack.ts';
import { again, attacker } from './attack.ts';

let made = 0;
const fresh = (): string => `${Date.now()}${made++}`;

export const uncachedPages = (target: Target): Promise<void> =>
  again(target, 24, attacker(target, 24), (n) => {
    const price = (10 + n / 100).toFixed(2);
    const paths = [`/products?minPrice=${price}`, `/search?searchText=${fresh()}`, `/en/products?maxPrice=${price}`];
    return { path: paths[n % paths.length] as string };
  });

export const missingPages = (target: Target): Promise<void> =>
  again(target, 8, attacker(target, 8), (n) => ({
    path: n % 2 === 0 ? `/${fresh()}/${fresh()}` : `/products/x/${fresh().slice(-9)}`,
  }));

export const searches = (target: Target): Promise<void> =>
  again(target, 8, attacker(target, 8), (n) => {
    const words = ['tisor', 'kupaa', 'bayra', 'pamuklı', 'bisiklt', 'yaka', 'sweatshrt', 'kapüşn', 'bebk', 'takvm'];
    const text = `${words[n % 10]} ${words[(n * 7) % 10]} ${words[(n * 3) % 10]} ${fresh()} `.repeat(3).slice(0, searchLength.maxLength);
    const call = n % 2 === 0 ? 'products' : 'suggestions';
    return { path: `/api/catalog/${call}?searchText=${encodeURIComponent(text)}` };
  });

export const undrawnImages = (target: Target): Promise<void> => {
  const images = target.goods.images;
  return again(target, 80, attacker(target, 80), (n) => {
    const image = images[Math.floor(n / 24) % images.length] as string;
    const [width, format] = [imageWidths[n % imageWidths.length], imageFormats[Math.floor(n / 8) % imageFormats.length]];
    return { path: `/upfs/stc/${image}?w=${width}&fm=${format}` };
  });
};
