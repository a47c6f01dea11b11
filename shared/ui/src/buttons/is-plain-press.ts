/** Whether no modifier key is pressed. Browsers handle modified clicks on links (new tab, download). */
export const isPlainPress = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean => !(metaKey || ctrlKey || shiftKey || altKey);
