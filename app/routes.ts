import { matchPath } from 'react-router-dom'
import { accountRoutes } from '#app/features/account/routes.ts'
import { bookingRoutes } from '#app/features/booking/routes.ts'
import { facilitiesRoutes } from '#app/features/facilities/routes.ts'
import { LinkSignInNotice, membershipRoutes } from '#app/features/membership/routes.ts'
import { organizationRoutes } from '#app/features/organization/routes.ts'
import { paymentRoutes } from '#app/features/payment/routes.ts'
import { policiesRoutes } from '#app/features/policies/routes.ts'
import { reservationRoutes } from '#app/features/reservation/routes.ts'
import { searchRoutes } from '#app/features/search/routes.ts'
import { waitlistRoutes } from '#app/features/waitlist/routes.ts'
import { NotFoundPage } from '#app/shell/pages/NotFoundPage.tsx'
import { NotOfferedPage } from '#app/shell/pages/NotOfferedPage.tsx'
import type { Route } from '#app/shell/route.ts'
import { shellRoutes } from '#app/shell/routes.ts'
import { type AddressName, patterns } from './paths.ts'
import { placeholderRoutes } from './placeholderRoutes.ts'

export { LinkSignInNotice }

/** The routes of the addresses that have a screen. The compiler requires all of them. */
const built: Record<Exclude<AddressName, keyof typeof placeholderRoutes>, Route> = {
  ...shellRoutes,
  ...searchRoutes,
  ...bookingRoutes,
  ...membershipRoutes,
  ...accountRoutes,
  ...organizationRoutes,
  ...paymentRoutes,
  ...reservationRoutes,
  ...facilitiesRoutes,
  ...policiesRoutes,
  ...waitlistRoutes,
}

export const notFound: Route = { Page: NotFoundPage, pageTitle: 'shell.title.notFound' }

const pathOf = (name: string) => patterns[name as AddressName]

/** The screens by the pattern of their address. */
export const routes: { path: string; route: Route }[] = [
  ...Object.entries(built).map(([name, route]) => ({ path: pathOf(name), route })),
  ...Object.entries(placeholderRoutes).map(([name, placeholder]) => ({
    path: pathOf(name),
    route: { ...placeholder, Page: NotOfferedPage },
  })),
]

/**
 * Loads the code of the screen at a path early, and what the screen shows at once for the query. Resolves at the end, also after
 * a failure.
 */
export async function preloadScreen(path: string, query: URLSearchParams): Promise<void> {
  const { Page, preload } = routes.find((row) => matchPath(row.path, path))?.route ?? notFound
  await Promise.all([Page.preload?.(), preload?.(query)])
}
