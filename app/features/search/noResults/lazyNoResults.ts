import { lazyPanel } from '../lazyPanel.ts'

export const ChooseDates = lazyPanel(async () => (await import('./ChooseDates.tsx')).ChooseDates)
export const InvalidGuests = lazyPanel(async () => (await import('./InvalidGuests.tsx')).InvalidGuests)
export const NothingFound = lazyPanel(async () => (await import('./NothingFound.tsx')).NothingFound)
