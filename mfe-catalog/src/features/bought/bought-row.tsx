import { useAfterAlive } from '@shop/ui/use-after-alive';

const loadRow = () => import(/* webpackChunkName: 'saved' */ './bought-with.tsx');

export function BoughtRow({ id }: { id: number }) {
  const Row = useAfterAlive(loadRow);
  return Row && <Row id={id} />;
}
