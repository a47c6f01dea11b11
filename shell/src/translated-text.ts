const translations = new WeakMap<Node, Node>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * Browser translation replaces text nodes by `<font>` elements. Then React's updates would throw
 * (https://github.com/facebook/react/issues/11538).
 */
export function followTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') comeBack(target);
      else
        for (const node of removedNodes) {
          if (!(node instanceof Text) || node.isConnected) continue;
          const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
          if (!font) continue;
          translations.set(node, font);
          observer.observe(node, { characterData: true });
        }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (!isTranslated(this, child)) return removeChild.call(this, child) as T;
    const place = placeOf(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && isTranslated(this, before) ? placeOf(this, before) : before) as T;
  };
}

const isTranslated = (parent: Node, child: Node): boolean => child instanceof Text && child.parentNode !== parent;

/** The child of `parent` that now contains `text`, or `null`. */
function placeOf(parent: Node, text: Node): Node | null {
  let place: Node | null = translations.get(text) ?? text.parentNode;
  while (place && place.parentNode !== parent) place = isFont(place) ? place.parentNode : null;
  return place;
}

function comeBack(text: Node): void {
  const font = translations.get(text);
  translations.delete(text);
  font?.parentNode?.replaceChild(text, font);
}
