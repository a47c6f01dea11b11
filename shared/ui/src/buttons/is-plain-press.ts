/** Browsers handle clicks with modifier keys (new tab, download). */
export const isPlainPress = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean => !(metaKey || ctrlKey || shiftKey || altKey);
