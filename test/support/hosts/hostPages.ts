import { documentPages, layoutPages } from './circumstances.ts'
import type { HostPage } from './HostPage.ts'
import { frameworkPages, polyfillPages, typePages } from './scripts.ts'
import { sheetAndScriptPages, sheetPages } from './sheets.ts'

/** A page without own styles and scripts. The bar looks the same on all other pages. */
export const blankPage: HostPage = { name: 'blank' }

/** Pages that can change what the guest sees, but not how the widget works. */
export const styledPages: Record<string, HostPage[]> = {
  'style sheets of packages': sheetPages,
  'an unusual layout': layoutPages,
}

/** Pages that can change how the widget works. */
export const scriptedPages: Record<string, HostPage[]> = {
  'changed built-in types': typePages,
  'polyfills and loaders of modules': polyfillPages,
  'frameworks that render or navigate': frameworkPages,
  'an unusual document': documentPages,
}

export const hostPages: HostPage[] = [
  ...[styledPages, scriptedPages].flatMap((groups) => Object.values(groups).flat()),
  ...sheetAndScriptPages,
]
