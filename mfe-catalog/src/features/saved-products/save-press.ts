import type { ProductCard } from '@shop/contracts/catalog';
import type { Locale } from '@shop/domain/locale';
import { type Api, failureText, type QueryClient, showToast } from '@shop/runtime';
import { wishlistMessages } from '../../messages/wishlist.ts';
import { sendPress } from './account-wishlist.ts';

export async function savePress(api: Api, query: QueryClient, locale: Locale, product: ProductCard, added: boolean): Promise<void> {
  const failure = await sendPress(api, query, product, added);
  if (failure) showToast('error', failureText(failure, locale, wishlistMessages[locale].notSaved(product.title)));
}
