import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import type { Routes } from '#app/shell/route.ts'

const { screen } = lazyScreens('waitlist', ['waitlist'], () => import('./screens.ts'))

export const waitlistRoutes = {
  priceAlert: { Page: screen('PriceAlertPage'), pageTitle: 'shell.title.priceAlert', needsActiveHotel: true },
  waitlist: { Page: screen('WaitlistPage'), pageTitle: 'shell.title.waitlist', needsActiveHotel: true },
} satisfies Routes
