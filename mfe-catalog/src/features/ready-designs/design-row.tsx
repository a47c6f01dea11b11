import { useAfterAlive } from '@shop/ui/use-after-alive';

const loadRow = () => import(/* webpackChunkName: 'designs' */ './home-designs.tsx');

/** Loaded after all else: what home needs before it is alive is counted, and this stands far below the first screen. */
export function DesignRow() {
  const Row = useAfterAlive(loadRow);
  return Row && <Row />;
}
