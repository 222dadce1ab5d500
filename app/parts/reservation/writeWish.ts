import type { ChangeRequest } from '#shared/api/changes.ts'

/** What the guest asks for, without the key and the language. */
export type Wish = Omit<ChangeRequest, 'bypass_token' | 'email' | 'locale'>

/** The name of the wish in the address. It has dates, plans and numbers of guests, and nothing personal. */
export const WISH = 'wish'

/** What the guest asks for, as a parameter of an address. */
export const writeWish = (wish: Wish): [string, string] => [WISH, JSON.stringify(wish)]
