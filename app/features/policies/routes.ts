import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import type { Routes } from '#app/shell/route.ts'

const { screen } = lazyScreens('policies', ['policies'], () => import('./screens.ts'))

export const policiesRoutes = {
  policy: { Page: screen('PolicyPage'), pageTitle: 'shell.title.policy' },
} satisfies Routes
