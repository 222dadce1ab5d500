import { withTexts } from '#app/i18n/catalogues.ts'
import { lazyFile } from '#app/navigation/lazyFile.ts'
import { lazyPage } from '#app/navigation/lazyPage.tsx'

/** Every part of `panels.ts`, each a component that waits for that one file. */

export const panelsFile = lazyFile<typeof import('./panels.ts')>()
const { load } = panelsFile
/** The same, with the texts of the later screens, which these parts use too. */
const loadWithTexts = () => withTexts(load())

export const StayChoice = lazyPage(() => load().then((panels) => panels.StayChoice))
export const GuestsPanel = lazyPage(() => load().then((panels) => panels.GuestsPanel))
export const Details = lazyPage(() => load().then((panels) => panels.Details))
export const UndatedDates = lazyPage(() => load().then((panels) => panels.UndatedDates))
export const HotelField = lazyPage(() => loadWithTexts().then((panels) => panels.HotelField))
export const MorePanel = lazyPage(() => loadWithTexts().then((panels) => panels.MorePanel))
export const NothingFound = lazyPage(() => loadWithTexts().then((panels) => panels.NothingFound))

/** Fetches the panels ahead of a press. A failure is ignored: the press tries again. */
export function preloadPanels(): void {
  StayChoice.preload()
  GuestsPanel.preload()
  Details.preload()
}
