declare module '*.module.css' {
  const names: { readonly [name: string]: string }
  export = names
}

/** The loader's style sheets are minified text for constructable style sheets. */
declare module '*/base.css' {
  const text: string
  export default text
}
declare module '*/bar.css' {
  const text: string
  export default text
}
declare module '*/panels.css' {
  const text: string
  export default text
}
declare module '*/overlay.css' {
  const text: string
  export default text
}

declare module '*.css' {}
