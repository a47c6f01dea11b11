import { useAfterHydration } from '@shop/ui/use-after-hydration';

const loadRow = () => import(/* webpackChunkName: 'rows' */ './bought-with.tsx');

export function BoughtRow({ id }: { id: number }) {
  const Row = useAfterHydration(loadRow);
  return Row && <Row id={id} />;
}
