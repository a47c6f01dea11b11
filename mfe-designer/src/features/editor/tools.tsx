import { itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { IconChevronDown, type IconComponent, IconPlus, IconText, IconTrash, IconUser } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { itemsMessages } from '../../messages/items.ts';
import { type Items, isFree } from '../design/edits.ts';
import { IconLayers, IconLock, IconPalette, IconPicture, IconPlace, IconShirt, IconStyle, IconType } from '../design/icons.ts';
import { itemLabel } from '../design/item-label.ts';
import { type ToolName, useEditor, useEditorActions, useSelection, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { focusAdding } from '../design/use-shortcuts.ts';
import { AddTool } from './add-tool.tsx';
import { Later, type LaterProps } from './later.tsx';
import { PlaceTool } from './place-tool.tsx';
import { TextRoles, TextTool } from './text-tool.tsx';

interface Tool {
  name: ToolName;
  icon: IconComponent;
  fits: (selection: Items) => boolean;
  content: ReactNode;
}

const isOneText = ([only, ...others]: Items): boolean => only?.kind === 'text' && others.length === 0;

const hasText = (items: Items): boolean => items.some(({ kind }) => kind === 'text');

const isOnePicture = ([only, ...others]: Items): boolean => only?.kind === 'picture' && others.length === 0;

const importColour = () => import('./colour-tool.tsx');
const importFill = () => import('./fill-area-button.tsx');
const importFillSheet = () => import('./fill-sheet-button.tsx');
const importGround = () => import('./ground-tool.tsx');
const importEditQr = () => import('./more-tools.tsx').then(({ EditQr }) => ({ default: EditQr }));
const importLayers = () => import('./layers-tool.tsx');
const importPicture = () => import('./picture-tool.tsx');
const importStyle = () => import('./style-tool.tsx');
const importFixes = () => import('./text-fixes.tsx');
const importType = () => import('./type-tool.tsx');

function LateTool({ importModule }: Pick<LaterProps, 'importModule'>) {
  const text = useMessages(editorMessages);
  return <Later failure={text.toolFailed} importModule={importModule} />;
}

/** Constant, because a drag does not render constant elements again. */
const ownTools: readonly Tool[] = [
  { name: 'add', icon: IconPlus, fits: (items) => items.length === 0, content: <AddTool /> },
  { name: 'text', icon: IconText, fits: isOneText, content: <TextTool /> },
  { name: 'style', icon: IconStyle, fits: hasText, content: <LateTool importModule={importStyle} /> },
  { name: 'type', icon: IconType, fits: hasText, content: <LateTool importModule={importType} /> },
  {
    name: 'colour',
    icon: IconPalette,
    fits: (items) => items.some(({ kind }) => kind !== 'picture'),
    content: <LateTool importModule={importColour} />,
  },
  { name: 'picture', icon: IconPicture, fits: isOnePicture, content: <LateTool importModule={importPicture} /> },
  { name: 'place', icon: IconPlace, fits: (items) => items.length > 0, content: <PlaceTool /> },
  { name: 'add', icon: IconPlus, fits: (items) => items.length > 0, content: <AddTool /> },
  { name: 'layers', icon: IconLayers, fits: () => true, content: <LateTool importModule={importLayers} /> },
];

export interface ToolsProps {
  names: ReactNode;
  children: ReactNode;
}

export function Tools({ names, children }: ToolsProps) {
  const text = useMessages(editorMessages);
  const itemsText = useMessages(itemsMessages);
  const selection = useSelection();
  const { cutMm, contourMm } = useSide();
  const wanted = useEditor((editor) => editor.tool);
  const hasItems = useEditor(({ scene, side }) => itemsOn(scene, side).length > 0);
  const { remove, showTool, update } = useEditorActions();
  const [wantsTall, setWantsTall] = useState<boolean>();

  const tools: readonly Tool[] = [
    ...ownTools,
    { name: 'ground', icon: IconPalette, fits: () => cutMm !== undefined, content: <LateTool importModule={importGround} /> },
    {
      name: 'names',
      icon: IconUser,
      fits: (items) => names !== null && items.every((item) => item.kind === 'text' && item.role !== undefined),
      content: names,
    },
    { name: 'product', icon: IconShirt, fits: (items) => items.length === 0 && children !== null, content: children },
  ];
  const free = selection.filter(isFree);
  const [only, ...others] = selection;
  const fitting = tools.filter(({ fits }) => fits(free));
  const current = fitting.find(({ name }) => name === wanted) ?? fitting.find(({ name }) => name === (free.length > 0 ? 'place' : 'add'));
  const tall = wantsTall ?? (current?.name === 'layers' && hasItems);
  const bar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const tool = current?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each tool, which shows from its top
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [tool]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when tabs appear before the current tool's tab
  useEffect(() => {
    if (!tool || !bar.current) return;
    const tab = bar.current.querySelector<HTMLElement>(`[data-tool="${tool}"]`);
    if (!tab) return;
    const { offsetLeft, offsetWidth } = tab;
    const { scrollLeft, clientWidth } = bar.current;
    bar.current.scrollLeft = Math.max(Math.min(scrollLeft, offsetLeft), offsetLeft + offsetWidth - clientWidth);
  }, [tool, fitting.length]);
  useEffect(() => {
    const focused = document.activeElement;
    // Phones show one tool at a time, so a button that opens another one disappears.
    const isHidden = panel.current?.contains(focused) && focused?.checkVisibility?.() === false;
    if (tool && isHidden) bar.current?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus({ preventScroll: true });
  }, [tool]);
  return (
    <section aria-label={text.tools} data-tools className={styles.tools}>
      <div ref={bar} className={styles.bar}>
        <IconButton
          icon={IconChevronDown}
          aria-label={text.taller}
          aria-pressed={tall}
          className={tall ? styles.sheet : `${styles.sheet} ${styles.low}`}
          onClick={() => setWantsTall(!tall)}
        />
        {fitting.map(({ name, icon: Icon }) => (
          <button
            key={name}
            type="button"
            data-tool={name}
            aria-pressed={name === current?.name}
            className={styles.tab}
            onClick={() => showTool(name)}
          >
            <Icon size={22} />
            {text.tool[name]}
          </button>
        ))}
      </div>
      <div ref={panel} data-tall={tall || undefined} className={tall ? `${styles.panel} ${styles.tall}` : styles.panel}>
        {only && (
          <div className={styles.selection}>
            <p>{others.length === 0 ? itemLabel(only, itemsText) : text.selectedItems(selection.length)}</p>
            {others.length === 0 && only.kind === 'picture' && isFree(only) && (
              <Later failure={text.toolFailed} importModule={importFill} />
            )}
            {contourMm && <Later failure={text.toolFailed} importModule={importFillSheet} />}
            {others.length === 0 && only.kind === 'text' && isFree(only) && <Later importModule={importFixes} />}
            {others.length === 0 && only.kind === 'qr' && isFree(only) && <Later failure={text.moreFailed} importModule={importEditQr} />}
            {others.length === 0 && !isFree(only) && (
              <IconButton
                icon={IconLock}
                aria-label={text.unlock(itemLabel(only, itemsText))}
                className={styles.unlock}
                onClick={() => update([only.id], { locked: undefined })}
              />
            )}
            <IconButton
              icon={IconTrash}
              aria-label={text.removeItem}
              className={styles.remove}
              disabled={free.length === 0}
              onClick={() => {
                focusAdding();
                remove(selection.map(({ id }) => id));
              }}
            />
          </div>
        )}
        {fitting.map(({ name, content }) => (
          <div key={name} data-panel={name} className={name === current?.name ? `${styles.tool} ${styles.current}` : styles.tool}>
            {content}
            {name === 'text' && names !== null && <TextRoles />}
          </div>
        ))}
      </div>
    </section>
  );
}
