// Every first visit loads this file, so export only what several remotes need.

export type { Api, SendingOptions } from '@shop/contracts/api';
export type { Loader, Meta } from '@shop/contracts/remote';
export type { Shop } from '@shop/contracts/shop';
export { formatDate, formatMoment, formatTime } from '@shop/domain/dates';
export { ApiError, isNotFoundError, orUndefined, RequestFailed } from './api.ts';
export { bus, useBusEvent } from './bus.ts';
export { deviceStore } from './device-store.ts';
export { deviceDrafts, drafts } from './drafts.ts';
export { type FileSending, imageProblemMessage, sendFile } from './files.ts';
export { type FieldErrors, secretOf, textOf } from './form.ts';
export { useMoney } from './format.ts';
export { mayFrame } from './frames.ts';
export { whenIdle } from './idle.ts';
export { imageSrcSet, imageUrl } from './images.ts';
export { Late } from './late.tsx';
export { loaded } from './loaded.ts';
export { defineMessages, useLocale, useMessages } from './messages.ts';
export { attempt, type Failure, failureText, outcomeOf } from './outcome.ts';
export { absoluteUrl, Moved, moved, notFound, orNotFound, PageError } from './page.ts';
export {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from './query.ts';
export { Link, useHref, useLocation, useNavigate, useParams, useSearchParams } from './router.ts';
export { afterLogin } from './same-path.ts';
export { serverNow } from './server-time.ts';
export { knownSession, ownerOf, type SessionState, sessionNow, useDraftOwner, useSession } from './session.ts';
export { useApi, useShop } from './shop.ts';
export { Slot } from './slot.tsx';
export { showToast } from './toast.ts';
export { useFieldErrors } from './use-field-errors.ts';
export { type FormOptions, useForm } from './use-form.ts';
export { type Loaded, useLoaded } from './use-loaded.ts';
export { type Send, type SendOptions, useSend } from './use-send.ts';
export { setViewSetting, storeViewSetting, useViewSetting } from './view-settings.ts';
