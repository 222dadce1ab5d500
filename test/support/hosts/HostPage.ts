/** A page of somebody else's making that the widget is pasted into. */
export type HostPage = {
  /** What is odd about it, in a web person's words; no two pages say the same. */
  name: string
  /** Sheets of packages, by their place in node_modules, in their order. */
  sheets?: readonly string[]
  /** Scripts of packages, likewise; all of them run before the widget's. */
  scripts?: readonly string[]
  /** The page's own CSS, after that of packages. */
  css?: string
  /** The page's own scripts: before those of packages, and after them. */
  early?: string
  late?: string
  /** Attributes of `<html>` and `<body>`. */
  html?: string
  body?: string
  /** What comes first in the head. */
  head?: string
  /** What stands around the bar; by itself it stands in the page's main part. */
  around?: (bar: string) => string
  doctype?: string
  headers?: Record<string, string>
  /** How the page's text becomes bytes; by itself it is UTF-8, and says so. */
  charset?: { name: string; encode: (text: string) => Buffer }
  /** How much its root is zoomed by its own CSS, where anything of it is: widths then are rounded otherwise. */
  zoom?: number
  /** It could go wrong otherwise at a phone's size. */
  isAlsoForPhones?: boolean
}
