import { laterScreens } from '#app/navigation/laterScreens.ts'
import type { Routes } from '#app/shell/route.ts'

const { screen } = laterScreens('policies', ['policies'], () => import('./screens.ts'))

export const policiesRoutes = {
  policy: { Page: screen('PolicyPage'), pageTitle: 'shell.title.policy' },
} satisfies Routes
