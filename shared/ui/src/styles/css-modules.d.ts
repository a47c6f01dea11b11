declare module '*.module.css' {
  const styles: { readonly [name: string]: string };
  export default styles;
}

/** Only the shell has plain stylesheets: the build refuses those of remotes. */
declare module '*.css';
