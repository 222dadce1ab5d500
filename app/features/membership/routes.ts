import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import type { Routes } from '#app/shell/route.ts'

const { screen } = lazyScreens('membership', ['form', 'membership'], () => import('./screens.ts'))

export const membershipRoutes = {
  signIn: { Page: screen('SignInPage'), pageTitle: 'shell.title.signIn' },
} satisfies Routes
