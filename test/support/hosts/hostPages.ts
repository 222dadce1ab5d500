import { documentPages, layoutPages } from './circumstances.ts'
import type { HostPage } from './HostPage.ts'
import { frameworkPages, polyfillPages, typePages } from './scripts.ts'
import { sheetAndScriptPages, sheetPages } from './sheets.ts'

/** A page without own styles and scripts. The bar looks the same on all other pages. */
export const blankPage: HostPage = { name: 'blank' }

const allPages: HostPage[] = [
  ...[sheetPages, layoutPages, typePages, polyfillPages, frameworkPages, documentPages].flat(),
  ...sheetAndScriptPages,
]

/** The page whose name contains this text. */
export function pageNamed(name: string): HostPage {
  const page = allPages.find((each) => each.name.includes(name))
  if (!page) throw new Error(`No host page is named ${name}`)
  return page
}

/** The pages that can change what the guest sees in the most different ways. `npm test` checks these. */
export const mainStyledPages = ['the root is zoomed in', 'all styles are reverted', 'in a shadow root'].map(
  pageNamed,
)

/** The pages that can change how the widget works in the most different ways. `npm test` checks these. */
export const mainScriptedPages = ['own methods on every object', 'hash tables named Map', 'XHTML'].map(
  pageNamed,
)

/** The pages that `npm test` checks at phone size. */
export const mainPhonePages = ['a header above all elements'].map(pageNamed)

const otherThan = (main: HostPage[], pages: HostPage[]) => pages.filter((page) => !main.includes(page))

export const otherPhonePages = otherThan(
  mainPhonePages,
  allPages.filter(({ isAlsoForPhones }) => isAlsoForPhones),
)

/** The other pages that can change what the guest sees, but not how the widget works. */
export const otherStyledPages: Record<string, HostPage[]> = {
  'style sheets of packages': sheetPages,
  'an unusual layout': otherThan(mainStyledPages, layoutPages),
}

/** The other pages that can change how the widget works. */
export const otherScriptedPages: Record<string, HostPage[]> = {
  'libraries that extend built-in types': typePages.slice(0, 3),
  'other changes of built-in types': otherThan(mainScriptedPages, typePages.slice(3)),
  'polyfills and loaders of modules': otherThan(mainScriptedPages, polyfillPages),
  'frameworks that render': frameworkPages.slice(0, 3),
  'scripts that navigate or scroll': frameworkPages.slice(3),
  'an unusual document': otherThan(mainScriptedPages, documentPages),
}
