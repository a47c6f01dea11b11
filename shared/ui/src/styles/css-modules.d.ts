declare module '*.module.css' {
  const styles: { readonly [name: string]: string };
  export default styles;
}

declare module '@shop/ui/tokens.css';

declare module '@shop/ui/headings.css';
declare module '@shop/ui/text.css';

declare module '@shop/ui/base.css';
