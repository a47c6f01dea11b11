/** Features that some `browserTargets` of `@shop/build` lack. From https://github.com/mdn/browser-compat-data. */
export const featuresToDelete: Readonly<Record<string, readonly string[]>> = {
  globalThis: ['CloseWatcher', 'Temporal', 'URLPattern', 'cookieStore'],
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  'ArrayBuffer.prototype': ['resize', 'transfer', 'transferToFixedLength'],
  'Blob.prototype': ['bytes'],
  CSS: ['highlights', 'registerProperty'],
  'CanvasRenderingContext2D.prototype': ['letterSpacing', 'reset', 'wordSpacing'],
  Document: ['parseHTMLUnsafe'],
  'Document.prototype': ['caretPositionFromPoint', 'startViewTransition'],
  'Element.prototype': ['getHTML', 'moveBefore', 'setHTMLUnsafe'],
  Error: ['isError'],
  'HTMLDialogElement.prototype': ['closedBy', 'requestClose'],
  Intl: ['DurationFormat', 'Segmenter'],
  Iterator: ['concat', 'from', 'zip', 'zipKeyed'],
  'Iterator.prototype': [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'includes',
    'join',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ],
  Map: ['groupBy'],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  PublicKeyCredential: ['getClientCapabilities', 'parseCreationOptionsFromJSON', 'parseRequestOptionsFromJSON'],
  'PublicKeyCredential.prototype': ['toJSON'],
  RegExp: ['escape'],
  Response: ['json'],
  'Response.prototype': ['bytes'],
  'Set.prototype': ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
  'WeakMap.prototype': ['getOrInsert', 'getOrInsertComputed'],
};

export function deleteFeatures(names: typeof featuresToDelete): void {
  for (const [holder, taken] of Object.entries(names)) {
    const found = holder.split('.').reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], globalThis);
    if (found) for (const name of taken) Reflect.deleteProperty(found, name);
  }
}
