/** Style properties, because the CSP forbids stylesheets. */
const looks: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  maxHeight: '70vh',
  overflow: 'auto',
  margin: '0',
  padding: '1rem',
  background: '#2b0a0a',
  color: '#ffe3e3',
  font: '14px/1.5 monospace',
  whiteSpace: 'pre-wrap',
};

let box: HTMLElement | undefined;
let shown = '';

export function showProblems(problems: readonly string[]): void {
  const text = problems.join('\n\n');
  if (text === shown) return;
  shown = text;
  box?.remove();
  box = undefined;
  if (!text) return;
  box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  box.title = 'Press to hide';
  Object.assign(box.style, looks);
  box.textContent = text;
  box.addEventListener('click', ({ currentTarget }) => (currentTarget as HTMLElement).remove());
  document.body.append(box);
}
