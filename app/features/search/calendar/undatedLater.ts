import { lazyPage } from '#app/platform/lazyPage.tsx'

/** Choosing days after the plan: for searches by a number of nights alone. */
export const UndatedDates = lazyPage(() => import('./UndatedDates.tsx').then((m) => m.UndatedDates))
