import { laterScreens } from '#app/navigation/laterScreens.ts'
import type { Routes } from '#app/shell/route.ts'

const { screen } = laterScreens('facilities', ['facilities'], () => import('./screens.ts'))

export const facilitiesRoutes = {
  facilities: { Page: screen('FacilitiesPage'), pageTitle: 'shell.title.facilities' },
} satisfies Routes
