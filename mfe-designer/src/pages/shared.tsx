import { designPictureUrl } from '@shop/contracts/images';
import { SHARE_TOKEN } from '@shop/contracts/limits';
import { designerPath, productPath } from '@shop/contracts/page-paths';
import type { SharedDesign } from '@shop/contracts/shares';
import {
  type Failure,
  type Loader,
  type Meta,
  showToast,
  useApi,
  useMessages,
  useNavigate,
  useParams,
  useSend,
  useSuspenseQuery,
} from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { EmptyState } from '@shop/ui/empty-state';
import { IconEdit, IconShare } from '@shop/ui/icon';
import { copyShared, sharedQuery } from '../features/share/api.ts';
import { sharedDesignMessages } from '../messages/shared-design.ts';
import styles from './shared.module.css';

const isToken = new RegExp(SHARE_TOKEN);

export const loader: Loader = async ({ params, query, api }) => {
  const { token = '' } = params;
  if (isToken.test(token)) await query.ensureQueryData(sharedQuery(api, token));
  else query.setQueryData(sharedQuery(api, token).queryKey, null);
};

export const meta: Meta = ({ params, query, api, locale }) => {
  const shared = query.getQueryData(sharedQuery(api, params.token ?? '').queryKey);
  const text = sharedDesignMessages[locale];
  if (!shared) return { title: text.goneTitle, noIndex: true, missing: true };
  const [side] = shared.Sides;
  return {
    title: text.pageTitle(shared.Title),
    description: text.explained,
    noIndex: true,
    ...(side && { image: { path: side.Picture, alt: text.side(shared.Title, side.Name) } }),
  };
};

const isEnded = (failure: Failure): boolean => failure.kind === 'refused' && failure.code === 'not-found';

export default function SharedPage() {
  const { token = '' } = useParams();
  const { data: shared } = useSuspenseQuery(sharedQuery(useApi(), token));
  return shared ? <Shared token={token} shared={shared} /> : <Gone />;
}

function Gone() {
  const text = useMessages(sharedDesignMessages);
  return (
    <EmptyState
      icon={IconShare}
      heading="h1"
      title={text.goneTitle}
      text={text.gone}
      action={
        <div className={styles.ways}>
          <ButtonLink to="/designs">{text.design}</ButtonLink>
          <ButtonLink to="/categories" variant="ghost">
            {text.goods}
          </ButtonLink>
        </div>
      }
    />
  );
}

function Shared({ token, shared }: { token: string; shared: SharedDesign }) {
  const text = useMessages(sharedDesignMessages);
  const api = useApi();
  const navigate = useNavigate();
  const { Title, Colour, Slug, PId, Sides } = shared;
  const { pending, send } = useSend({
    request: (of: string, key) => copyShared(api, of, key),
    afterSuccess: ({ payload: { DesignId } }) => navigate(designerPath({ slug: Slug, id: PId }, { design: DesignId })),
    onError: (failure) => {
      if (!isEnded(failure)) return;
      showToast('error', text.ended);
      return 'handled';
    },
  });

  return (
    <div className={`container ${styles.page}`}>
      <header>
        <h1>{text.title}</h1>
        <p className={styles.of}>{text.of(Title, Colour)}</p>
      </header>
      <div className={styles.design}>
        <ul className={styles.sides}>
          {Sides.map(({ SideId, Name, Picture }) => (
            <li key={SideId}>
              <img
                className={styles.picture}
                src={designPictureUrl(Picture, 640)}
                srcSet={`${designPictureUrl(Picture, 640)} 640w, ${designPictureUrl(Picture, 1280)} 1280w`}
                sizes="(min-width: 48rem) 30rem, 92vw"
                width={640}
                height={640}
                alt={text.side(Title, Name)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.words}>
          <p>{text.explained}</p>
          <div className={styles.ways}>
            <Button variant="accent" size="lg" busy={pending} onClick={() => void send(token)}>
              <IconEdit size={22} /> {text.edit}
            </Button>
            <ButtonLink variant="ghost" size="lg" to={productPath({ slug: Slug, id: PId })}>
              {text.product}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
