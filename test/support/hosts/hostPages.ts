import { circumstancePages } from './circumstances.ts'
import type { HostPage } from './HostPage.ts'
import { scriptPages } from './scripts.ts'
import { sheetPages } from './sheets.ts'

/** Nothing odd about it: how the bar looks here is how it looks everywhere. */
export const blankPage: HostPage = { name: 'blank' }

export const hostPages: HostPage[] = [...sheetPages, ...scriptPages, ...circumstancePages]
