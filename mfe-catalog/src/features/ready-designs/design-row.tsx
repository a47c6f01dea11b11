import { useAfterHydration } from '@shop/ui/use-after-hydration';

const loadRow = () => import(/* webpackChunkName: 'designs' */ './home-designs.tsx');

/** This row's code loads last, because the row is far below the fold. */
export function DesignRow() {
  const Row = useAfterHydration(loadRow);
  return Row && <Row />;
}
