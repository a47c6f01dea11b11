import type { Product } from '@shop/contracts/catalog';
import { loginPath } from '@shop/contracts/page-paths';
import { productKey } from '@shop/contracts/query-keys';
import { useApi, useLocation, useMessages, useNavigate, useQueryClient, useSession } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { useDialog } from '@shop/ui/use-dialog';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useEffect } from 'react';
import { reviewMessages } from '../../messages/reviews.ts';
import { ownReviewQuery } from './api.ts';
import { isNew } from './model.ts';
import styles from './reviews.module.css';
import { useOwnReview } from './use-own-review.ts';

const loadReviewDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './review-dialog.tsx');

const loadWaitingReview = () => import(/* webpackChunkName: 'product-dialogs' */ './waiting-review.tsx');

const WRITE = 'write-review';

export function WriteReview({ product }: { product: Product }) {
  const text = useMessages(reviewMessages);
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isCustomer = useSession().status === 'customer';
  const own = useOwnReview(product.id);
  const { Part: ReviewDialog, shown, loading, show } = useDialog(loadReviewDialog, text.formFailed);

  const waits = own && !own.published && !own.hidden ? own : undefined;
  const { Part: WaitingReview, load: loadWaiting } = useOnDemand(loadWaitingReview);
  const isWaiting = waits !== undefined;
  useEffect(() => {
    if (isWaiting) void loadWaiting();
  }, [isWaiting, loadWaiting]);

  const write = () => {
    // Loads the customer's review first: the API would refuse a second one.
    const known = query.ensureQueryData(ownReviewQuery(api, product.id)).then(
      () => true,
      () => false,
    );
    return show(known);
  };

  const isBack = isCustomer && hash === `#${WRITE}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the session of a returning customer is known
  useEffect(() => {
    if (!isBack) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    void write();
  }, [isBack]);

  const isMissing = isNew(own, product);
  useEffect(() => {
    if (isMissing) void query.invalidateQueries({ queryKey: productKey(product.id) });
  }, [isMissing, query, product.id]);

  const label = own ? text.edit : text.write;
  return (
    <div id={WRITE} className={styles.write}>
      {isCustomer ? (
        <Button variant="secondary" busy={loading} aria-haspopup="dialog" onClick={() => void write()}>
          {label}
        </Button>
      ) : (
        <ButtonLink variant="secondary" to={loginPath(`${pathname}${search}#${WRITE}`)} rel="nofollow">
          {label}
        </ButtonLink>
      )}
      <p className={styles.needsScripts}>{text.needsScripts}</p>
      {WaitingReview && waits && <WaitingReview review={waits} />}
      {ReviewDialog && own !== undefined && <ReviewDialog product={product} own={own} {...shown} />}
    </div>
  );
}
