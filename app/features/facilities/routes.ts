import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import type { Routes } from '#app/shell/route.ts'

const { screen } = lazyScreens('facilities', ['facilities'], () => import('./screens.ts'))

export const facilitiesRoutes = {
  facilities: { Page: screen('FacilitiesPage'), pageTitle: 'shell.title.facilities' },
} satisfies Routes
