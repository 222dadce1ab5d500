import { withTexts } from '#app/i18n/catalogues.ts'
import { lazyPage } from '#app/platform/lazyPage.tsx'

/** The ways on where nothing is found: code that most searches never need. */
export const NothingFound = lazyPage(() =>
  withTexts(import('./NothingFound.tsx')).then((m) => m.NothingFound),
)
