import { useAfterAlive } from '@shop/ui/use-after-alive';

const loadRow = () => import(/* webpackChunkName: 'saved' */ './bought-with.tsx');

/** At the page's end, where nothing but the footer stands below it: whether there is anything to show, orders say. */
export function BoughtRow({ id }: { id: number }) {
  const Row = useAfterAlive(loadRow);
  return Row && <Row id={id} />;
}
