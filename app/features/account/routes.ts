import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import type { Route, Routes } from '#app/shell/route.ts'

const { screen } = lazyScreens(
  'account',
  ['account', 'booking', 'form', 'membership', 'order', 'reservation'],
  () => import('./screens.ts'),
)

const account = { pageTitle: 'shell.title.account', access: 'member' } as const
const ofMember = { ...account, hasBackLink: true } as const

export const accountRoutes = {
  profile: { ...ofMember, Page: screen('ProfilePage') } satisfies Route,
  reservations: { ...ofMember, Page: screen('ReservationsPage') } satisfies Route,
  points: { ...ofMember, Page: screen('PointsPage') } satisfies Route,
  paymentOptions: { ...account, Page: screen('CardsPage') } satisfies Route,
} satisfies Routes
