import { circumstancePages } from './circumstances.ts'
import type { HostPage } from './HostPage.ts'
import { scriptPages } from './scripts.ts'
import { sheetPages } from './sheets.ts'

/** A page without own styles and scripts. The bar looks the same on all other pages. */
export const blankPage: HostPage = { name: 'blank' }

export const hostPages: HostPage[] = [...sheetPages, ...scriptPages, ...circumstancePages]
