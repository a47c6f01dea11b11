import { useMessages } from '@shop/runtime';
import { mugFaces } from '@shop/scene/mug-faces';
import { mugFacesMessages } from '../../messages/mug-faces.ts';
import styles from './stage.module.css';
import { useSide } from './store.ts';

const LETTER_MM = 7;

export default function MugFaceMarks() {
  const text = useMessages(mugFacesMessages);
  const side = useSide();
  const { height } = side.printAreaMm;
  return mugFaces(side).map(({ id, middle }) => (
    <g key={id} className={styles.area}>
      <path className={styles.outline} d={`M${middle} 0v${height}`} />
      <text className={styles.measure} x={middle} y={-LETTER_MM} fontSize={LETTER_MM} textAnchor="middle">
        {text[id]}
      </text>
    </g>
  ));
}
