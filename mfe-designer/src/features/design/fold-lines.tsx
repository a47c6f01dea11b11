import lines from './cut-lines.module.css';
import { useSide } from './store.ts';

export default function FoldLines() {
  const { foldsMm = [], printAreaMm } = useSide();
  return foldsMm.map((fold) => {
    const d = `M${fold} 0v${printAreaMm.height}`;
    return (
      <g key={fold} data-fold>
        <path className={lines.halo} d={d} />
        <path className={lines.fold} d={d} />
      </g>
    );
  });
}
