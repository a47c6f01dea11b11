/** Modified clicks on links (new tab, download) belong to the browser. */
export const isPlainPress = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean => !(metaKey || ctrlKey || shiftKey || altKey);
