import type { Route } from '#app/shell/route.ts'
import { type AddressName, patterns } from './paths.ts'

type Placeholder = Omit<Route, 'Page'>

const titled = (pageTitle: Route['pageTitle'], more: Partial<Placeholder> = {}): Placeholder => ({
  pageTitle,
  ...more,
})

const paymentLink = titled('shell.title.paymentLink', { access: 'link', layout: 'payment' })

/**
 * Addresses without a screen yet: each shows a plain page with a link to the search. When a screen is built, its line moves
 * from here to the routes of its feature.
 */
export const placeholderRoutes = {
  memberDeleted: titled('shell.title.memberDeleted'),
  paymentLink,
  paymentDisplay: paymentLink,
  frameToken: titled('shell.title.handOver', { layout: 'plain', hidesChat: true }),
} satisfies Partial<Record<AddressName, Placeholder>>

/** Whether an address has a screen. Menus leave out the others. */
export const isBuilt = (name: AddressName): boolean => !(name in placeholderRoutes) && name in patterns
