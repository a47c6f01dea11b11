import { useAfterHydration } from '@shop/ui/use-after-hydration';

const loadRow = () => import(/* webpackChunkName: 'rows' */ './home-designs.tsx');

export function DesignRow() {
  const Row = useAfterHydration(loadRow);
  return Row && <Row />;
}
