import { Link, setViewSetting, useMessages, useViewSetting } from '@shop/runtime';
import { IconGrid, IconList } from '@shop/ui/icon';
import { listMessages } from '../../messages/list.ts';
import { type ListAddress, toSearch, views } from './model.ts';
import styles from './view-switch.module.css';

const icons = { grid: IconGrid, list: IconList };

export function ViewSwitch({ path, filters }: { path: string; filters: ListAddress }) {
  const text = useMessages(listMessages);
  const remembered = useViewSetting('list-view');
  const { view: said, ...rest } = filters;
  const view = said ?? views.find((each) => each === remembered) ?? 'grid';
  return (
    <ul className={styles.views} aria-label={text.view}>
      {views.map((each) => {
        const Icon = icons[each];
        return (
          <li key={each}>
            <Link
              className={styles.view}
              to={path + toSearch(each === 'grid' ? rest : { ...rest, view: each })}
              replace
              preventScrollReset
              rel="nofollow"
              aria-label={text.views[each]}
              aria-current={each === view || undefined}
              onClick={() => setViewSetting('list-view', each === 'grid' ? undefined : each)}
            >
              <Icon size={20} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
