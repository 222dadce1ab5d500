import { lazyPage } from '#app/platform/lazyPage.tsx'

/** Only hotels that sell by plan need it: it comes while their rooms are asked for. */
export const PlanCardsLater = lazyPage(() => import('./PlanCards.tsx').then((m) => m.PlanCards))
