import type { ChangeRequest } from '#shared/api/changes.ts'

/** What the guest asks for, without the key and the language. */
export type Wish = Omit<ChangeRequest, 'bypass_token' | 'email' | 'locale'>

/** The name of the wish in the address. It has dates, plans, extras and numbers of guests, and nothing personal. */
export const WISH = 'wish'

/** What the guest asks for, as a parameter of an address. Answers of the guest are left out. */
export function writeWish({ extras, ...wish }: Wish): [string, string] {
  const orders = extras?.map(({ answer: _, ...order }) => order)
  return [WISH, JSON.stringify(orders ? { ...wish, extras: orders } : wish)]
}
