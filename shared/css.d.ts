declare module '*.module.css' {
  const names: { readonly [name: string]: string }
  export = names
}

/** The loader's one sheet arrives as minified text for a constructable stylesheet. */
declare module '*/loader.css' {
  const text: string
  export default text
}

declare module '*.css' {}
