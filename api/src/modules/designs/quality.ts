import { currentScene, itemsOn, printedOn } from '@shop/contracts/scene-current';
import type { Locale } from '@shop/domain/locale';
import type { PrintMethod } from '@shop/domain/print-method';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import { quotedTexts } from '@shop/scene/quoted-texts';
import { evaluateScene, type Finding } from '@shop/scene/scene-quality';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Judgement, type PictureRow, products } from '../../db/schema/index.ts';
import { type MessageKey, message } from '../../messages/index.ts';
import { refuseWith } from '../../refusal.ts';
import { pictureIn, surfaceColour } from '../catalog/colours.ts';
import { findUploads } from '../uploads/repository.ts';
import { uploadsIn } from '../uploads/uploads-in-scene.ts';
import { type StoredDesign, storeEvaluation } from './repository.ts';
import { readScene, type SceneContent } from './scenes.ts';

const reasons: Record<Finding['rule'], MessageKey | undefined> = {
  'empty-design': 'design-empty',
  placeholder: 'design-placeholder',
  letters: 'design-letters',
  resolution: 'design-resolution',
  backdrop: 'design-backdrop',
  outside: 'design-outside',
  'cut-off': 'design-cut-off',
  unsafe: 'design-unsafe',
  'white-edge': 'design-white-edge',
  faint: 'design-faint',
  'no-white': 'design-no-white',
  thin: 'design-thin',
  small: 'design-small',
  'on-fold': undefined,
  colours: 'design-colours',
  'picture-colours': 'design-picture-colours',
  'qr-small': 'design-qr-small',
  'qr-faint': 'design-qr-faint',
  'qr-covered': 'design-qr-covered',
  'qr-covers': 'design-qr-covers',
  'text-covered': 'design-text-covered',
  'empty-row': 'design-empty-row',
  'no-role': 'design-no-role',
  'empty-side': undefined,
  'near-edge': undefined,
  clear: undefined,
};

const foldedReasons: Partial<typeof reasons> = {
  'cut-off': 'design-cut-off-visible',
  unsafe: 'design-unsafe-visible',
  'white-edge': 'design-white-edge-visible',
};

function reasonOf(finding: Finding, content: SceneContent, locale: Locale): string {
  const reason = reasonAlone(finding, content, locale);
  return finding.row === undefined ? reason : message(locale, 'design-row', { row: finding.row + 1, reason });
}

function reasonAlone(finding: Finding, { scene, sides }: SceneContent, locale: Locale): string {
  const isFolded = sides.find(({ id }) => id === finding.side)?.cutMm?.wraps;
  const key = (isFolded ? foldedReasons[finding.rule] : undefined) ?? reasons[finding.rule];
  if (finding.rule === 'empty-design' && finding.isWhite) return message(locale, 'design-empty-white');
  if (finding.rule === 'no-white' && finding.items) {
    const items = itemsOn(currentScene(scene), finding.side ?? '');
    const texts = items.flatMap((item) => (item.kind === 'text' && finding.items?.includes(item.id) ? item.text : []));
    return message(locale, 'design-lost-white', { texts: quotedTexts(texts, locale) });
  }
  if (finding.rule === 'letters') return message(locale, 'design-letters', { letters: finding.letters.join(' ') });
  if (finding.rule === 'resolution') return message(locale, 'design-resolution', { dpi: finding.dpi });
  if (finding.rule === 'qr-small') return message(locale, 'design-qr-small', { least: finding.least });
  if (finding.rule === 'colours') return message(locale, 'design-colours', { count: finding.count, most: finding.most });
  if (finding.rule === 'picture-colours') return message(locale, 'design-picture-colours', { most: finding.most });
  return key === undefined ? '' : message(locale, key);
}

const MOST_FINDINGS = 20;
const MOST_LETTERS = 20;

const shortened = (finding: Finding): Finding =>
  finding.rule === 'letters' ? { ...finding, letters: finding.letters.slice(0, MOST_LETTERS) } : finding;

async function printMethodOf(db: Db, productId: number): Promise<PrintMethod | undefined> {
  const [row] = await db.select({ method: products.printMethod }).from(products).where(eq(products.id, productId));
  return row?.method ?? undefined;
}

export async function evaluateDesign(
  db: Db,
  { scene, sides, colour, productId }: SceneContent & Pick<StoredDesign, 'colour' | 'productId'>,
  images: readonly PictureRow[],
): Promise<Judgement> {
  const sizes = new Map((await findUploads(db, uploadsIn(scene))).map((upload) => [upload.id, upload]));
  const findings = evaluateScene(scene, {
    sides,
    printMethod: await printMethodOf(db, productId),
    productColour: surfaceColour(pictureIn(images, colour)),
    pictureSize: (uploadId) => sizes.get(uploadId),
  });
  const of = (wanted: Finding['severity']) => findings.filter(({ severity }) => severity === wanted).slice(0, MOST_FINDINGS);
  return {
    artGone: sides.some(({ id }) => printedOn(scene, id).some((item) => item.kind === 'art' && clipArtPath(item.art) === undefined)),
    refused: of('refused').map(shortened),
    asked: of('word').map(shortened),
  };
}

/** Start of this process. Earlier evaluations may follow older rules. */
const STARTED = new Date(performance.timeOrigin);

async function evaluationOf(tx: Db, design: StoredDesign, images: readonly PictureRow[]): Promise<Judgement> {
  if (design.judgement && design.judgedAt && design.judgedAt >= STARTED) return design.judgement;
  const judgement = await evaluateDesign(tx, { ...design, ...(await readScene(tx, design.sceneId)) }, images);
  await storeEvaluation(tx, design.id, judgement);
  return judgement;
}

interface EvaluationOptions {
  images: readonly PictureRow[];
  acceptWarnings: boolean;
  locale: Locale;
}

/** @throws `design-refused` if unprintable, `design-word-needed` for unconfirmed warnings. Both carry `Findings` */
export async function checkQuality(tx: Db, design: StoredDesign, { images, acceptWarnings, locale }: EvaluationOptions): Promise<void> {
  const { artGone, refused, asked } = await evaluationOf(tx, design, images);
  if (artGone) throw refuseWith('design-refused', { why: message(locale, 'design-art-gone') }, { Findings: [] });
  const told = refused.length > 0 ? refused : acceptWarnings ? [] : asked;
  if (told.length === 0) return;
  const content = await readScene(tx, design.sceneId);
  const why = [...new Set(told.map((finding) => reasonOf(finding, content, locale)))].join(' ');
  throw refuseWith(refused.length > 0 ? 'design-refused' : 'design-word-needed', { why }, { Findings: told });
}
