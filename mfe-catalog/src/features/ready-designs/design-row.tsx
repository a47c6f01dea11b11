import { useAfterAlive } from '@shop/ui/use-after-alive';

const loadRow = () => import(/* webpackChunkName: 'designs' */ './home-designs.tsx');

/** This row's code loads last, because the row is far below the fold. */
export function DesignRow() {
  const Row = useAfterAlive(loadRow);
  return Row && <Row />;
}
