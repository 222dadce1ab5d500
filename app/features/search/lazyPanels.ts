import { withTexts } from '#app/i18n/catalogues.ts'
import { lazyFile } from '#app/navigation/lazyFile.ts'
import { lazyPage } from '#app/navigation/lazyPage.tsx'

/** One component for each export of `panels.ts`; all of them load this one file. */

export const panelsFile = lazyFile<typeof import('./panels.ts')>()
const { load } = panelsFile
/** Loads the file and the texts of the later screens, for components that use these texts. */
const loadWithTexts = () => withTexts(load())

export const StayChoice = lazyPage(() => load().then((panels) => panels.StayChoice))
export const GuestsPanel = lazyPage(() => load().then((panels) => panels.GuestsPanel))
export const Details = lazyPage(() => load().then((panels) => panels.Details))
export const Pictures = lazyPage(() => load().then((panels) => panels.Pictures))
export const PlanNotifications = lazyPage(() => load().then((panels) => panels.PlanNotifications))
export const UndatedDates = lazyPage(() => load().then((panels) => panels.UndatedDates))
export const HotelField = lazyPage(() => loadWithTexts().then((panels) => panels.HotelField))
export const MorePanel = lazyPage(() => loadWithTexts().then((panels) => panels.MorePanel))
export const NothingFound = lazyPage(() => loadWithTexts().then((panels) => panels.NothingFound))

/** Loads the panels before a press. After a failure, the press loads them again. */
export function preloadPanels(): void {
  StayChoice.preload()
  GuestsPanel.preload()
  Details.preload()
}
