import 'react-toastify/ReactToastify.css';
import { useEffect, useRef } from 'react';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';
import type { Toast } from './toasts.tsx';

/** Specification, point 9: top-center, 3000 ms, pause on hover, close on click. */
export default function Container({ toasts }: { toasts: readonly Toast[] }) {
  const open = useRef(new Set<number>());

  useEffect(() => {
    const wanted = new Set(toasts.map(({ id }) => id));
    for (const id of open.current) if (!wanted.has(id)) show.dismiss(id);
    for (const { id, kind, message } of toasts) if (!open.current.has(id)) show[kind](message, { toastId: id });
    open.current = wanted;
  }, [toasts]);

  return <ToastContainer position="top-center" autoClose={3000} pauseOnHover closeOnClick newestOnTop hideProgressBar />;
}
