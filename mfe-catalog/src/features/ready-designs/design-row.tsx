import { useAfterAlive } from '@shop/ui/use-after-alive';

const loadRow = () => import(/* webpackChunkName: 'designs' */ './home-designs.tsx');

/** Loaded last: the home page's initial scripts are limited, and this is far below the fold. */
export function DesignRow() {
  const Row = useAfterAlive(loadRow);
  return Row && <Row />;
}
