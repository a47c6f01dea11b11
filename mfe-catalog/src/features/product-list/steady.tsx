import { Component, createRef, type ReactNode } from 'react';

interface Pressed {
  element: Element;
  top: number;
}

const scrollerOf = (element: Element): Element => {
  for (let it = element.parentElement; it; it = it.parentElement)
    if (it.scrollHeight > it.clientHeight && /auto|scroll/.test(getComputedStyle(it).overflowY)) return it;
  return document.documentElement;
};

/** Keeps a clicked control in place. A class, because it needs `getSnapshotBeforeUpdate`. */
export class Steady extends Component<{ className?: string | undefined; children: ReactNode }> {
  private readonly box = createRef<HTMLDivElement>();
  private pressed: Element | undefined;

  override getSnapshotBeforeUpdate(): Pressed | null {
    const element = this.pressed;
    return element && this.box.current?.contains(element) ? { element, top: element.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, was: Pressed | null): void {
    if (was?.element.isConnected) scrollerOf(was.element).scrollTop += was.element.getBoundingClientRect().top - was.top;
  }

  override render(): ReactNode {
    return (
      <div
        ref={this.box}
        className={this.props.className}
        onClickCapture={({ target }) => {
          this.pressed = (target as Element).closest('a, button') ?? undefined;
        }}
      >
        {this.props.children}
      </div>
    );
  }
}
