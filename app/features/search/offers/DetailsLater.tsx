import { lazyPage } from '#app/platform/lazyPage.tsx'

/** The details of an offer are read by those who want them, and come when a guest goes near them. */
export const DetailsLater = lazyPage(() => import('./Details.tsx').then((m) => m.Details))

export const preloadDetails = DetailsLater.preload
