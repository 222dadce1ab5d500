/**
 * What the search opens on a press, and what it shows where nothing is found: in one file, so that all of it is there one
 * round trip after the first rooms. `lazyPanels.ts` has a component for each.
 */

export { UndatedDates } from './calendar/UndatedDates.tsx'
export { GuestsPanel } from './form/GuestsPanel.tsx'
export { HotelField } from './form/HotelField.tsx'
export { MorePanel } from './form/MorePanel.tsx'
export { StayChoice } from './form/StayChoice.tsx'
export { NothingFound } from './nothing/NothingFound.tsx'
export { Details } from './results/cards/Details.tsx'
