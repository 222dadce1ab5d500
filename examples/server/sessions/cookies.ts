import type { Addresses } from '../start/addresses.ts'

type CookieNeeds = { addresses: () => Addresses }

/** The value of a cookie in the header `Cookie`; empty without it. */
export const cookieIn = (header: string, name: string): string =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/**
 * The name of a cookie of the API for one brand: two brands on one host have cookies of their own. On plain http, browsers refuse
 * the prefix, which says that no other host has set the cookie.
 */
export const cookieName = ({ addresses }: CookieNeeds, name: string, brandId: number): string =>
  `${addresses().api.startsWith('https:') ? '__Host-' : ''}noren_${name}_${brandId}`

/** A cookie that no script reads. It is partitioned: a frame on the pages of one hotel has its own. */
export const cookieOf = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=None; Partitioned`
