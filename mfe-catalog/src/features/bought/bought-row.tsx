import { useAfterAlive } from '@shop/ui/use-after-alive';

const loadRow = () => import(/* webpackChunkName: 'saved' */ './bought-with.tsx');

/** Last on the page, because orders decide whether it exists. */
export function BoughtRow({ id }: { id: number }) {
  const Row = useAfterAlive(loadRow);
  return Row && <Row id={id} />;
}
