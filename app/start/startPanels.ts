import type { Locale } from '#shared/i18n/locale.ts'
import { addressOfTexts, filesOfChunk } from '../platform/buildFiles.ts'

/** The lazy chunk of the panels of a search, such as its calendar. */
export const PANELS = 'search/panels'

/** The texts of the panels. */
export const panelTopics = ['form', 'options'] as const

/** The addresses of all files that the panels need in a language. */
export const panelFiles = (locale: Locale): string[] => [
  ...filesOfChunk(PANELS),
  ...panelTopics.map((topic) => addressOfTexts(locale, topic)),
]
