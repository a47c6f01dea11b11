/** Whether a press on a link is the page's to answer: with a key held it opens a tab or a window, or saves, which is the browser's. */
export const isPlainPress = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean => !(metaKey || ctrlKey || shiftKey || altKey);
