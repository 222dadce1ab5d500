/** A page of another author that contains the widget. */
export type HostPage = {
  /** What is unusual about the page. The names are unique. */
  name: string
  /** Style sheets of packages, as paths below node_modules, in their order. */
  sheets?: readonly string[]
  /** Scripts of packages, as paths below node_modules. All of them run before the loader. */
  scripts?: readonly string[]
  /** The page's own CSS, after the CSS of packages. */
  css?: string
  /** The page's own script before the scripts of packages. */
  early?: string
  /** The page's own script after the scripts of packages. */
  late?: string
  /** Attributes of `<html>`. */
  html?: string
  /** Attributes of `<body>`. */
  body?: string
  /** Elements at the beginning of `<head>`. */
  head?: string
  /** Elements around the bar; by default `<main>`. */
  around?: (bar: string) => string
  doctype?: string
  headers?: Record<string, string>
  /** The encoding of the page; by default UTF-8. */
  charset?: { name: string; encode: (text: string) => Buffer }
  /** The zoom of the root element, if the page's CSS zooms any element: zoomed widths are rounded differently. */
  zoom?: number
  /** The page is also tested at phone size. */
  isAlsoForPhones?: boolean
}

/**
 * A page whose scripts change what the widget uses. `proof` is an expression that is true in the page if they have: most polyfills do
 * nothing in a browser of today.
 */
export type ScriptedPage = HostPage & { proof: string }
