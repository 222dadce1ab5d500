import { ChangeRequest } from '#shared/api/changes.ts'

/** What the guest asks for, without the key and the language. */
export type Wish = Omit<ChangeRequest, 'bypass_token' | 'email' | 'locale'>

/** The name of the wish in the address. It has dates, plans and numbers of guests, and nothing personal. */
const NAME = 'wish'

/** What the guest asks for, as a parameter of an address. */
export const writeWish = (wish: Wish): [string, string] => [NAME, JSON.stringify(wish)]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the guest asks for in an address; null for an address without a readable wish. Texts of the guest are not read from it. */
export function readWish(search: string): Wish | null {
  const text = new URLSearchParams(search).get(NAME)
  const value = text === null ? null : parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const { rooms, extras, coupon_code } = value as Record<string, unknown>
  const wish = {
    ...(rooms !== undefined && { rooms }),
    ...(extras !== undefined && { extras }),
    ...(coupon_code !== undefined && { coupon_code }),
  }
  const isKnown = Object.keys(wish).length > 0 && ChangeRequest.is({ ...wish, locale: 'en' })
  return isKnown ? (wish as Wish) : null
}
