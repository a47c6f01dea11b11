import type { LayoutName } from '@shop/contracts/routes';
import type { ComponentType } from 'react';
import { AccountLayout } from './account-layout.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { DesignerLayout } from './designer-layout.tsx';
import { ShopLayout } from './shop-layout.tsx';

export const layouts: Record<LayoutName, ComponentType> = {
  none: ShopLayout,
  default: ShopLayout,
  'layout-one': ShopLayout,
  'layout-two': CheckoutLayout,
  'layout-three': AccountLayout,
  'layout-four': DesignerLayout,
};
