import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import type { Route, Routes } from '#app/shell/route.ts'

const { screen } = lazyScreens('organization', ['organization', 'reservation'], () => import('./screens.ts'))

export const organizationRoutes = {
  organizationAdmin: {
    Page: screen('OrganizationAdminPage'),
    pageTitle: 'shell.title.organizationAdmin',
    // A person without the right reads why: a sign-in would not help.
    access: 'organization',
    hasBackLink: true,
  } satisfies Route,
} satisfies Routes
