/**
 * The panels of the search, and the page without results. They are one lazy file, so that all are loaded one round trip
 * after the first results. `lazyPanels.ts` has a component for each.
 */

export { UndatedDates } from './calendar/UndatedDates.tsx'
export { StayChoice } from './form/dates/StayChoice.tsx'
export { GuestsPanel } from './form/guests/GuestsPanel.tsx'
export { HotelField } from './form/hotel/HotelField.tsx'
export { MorePanel } from './form/options/MorePanel.tsx'
export { NothingFound } from './noResults/NothingFound.tsx'
export { Details } from './results/details/Details.tsx'
export { Pictures } from './results/details/Pictures.tsx'
export { PlanNotifications } from './results/notices/PlanNotifications.tsx'
