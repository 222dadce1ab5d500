import { ToProfile } from './pages/redirects.tsx'
import { SignOutPage } from './pages/SignOutPage.tsx'
import { UnavailablePage } from './pages/UnavailablePage.tsx'
import type { Routes } from './route.ts'

/** The screens that belong to no journey. */
export const shellRoutes = {
  signOut: { Page: SignOutPage, pageTitle: 'shell.title.signOut' },
  account: { Page: ToProfile, pageTitle: 'shell.title.account', access: 'member' },
  unavailable: { Page: UnavailablePage, pageTitle: 'shell.title.unavailable', layout: 'plain' },
} satisfies Routes
