/** False with modifier keys, because browsers handle such clicks (new tab, download). */
export const isPlainPress = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean => !(metaKey || ctrlKey || shiftKey || altKey);
