import { type Target, targets } from '#shared/bridge/messages.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The app's address for a hotel and a target. `query` holds criteria; `locale` is null where the guest's own applies. */
export function appAddress(
  base: string,
  hotel: string,
  target: Target,
  query: string,
  locale: Locale | null,
): string {
  const all = new URLSearchParams(query)
  all.set('code', hotel)
  if (locale) all.set('locale', locale)
  return `${base}${targets[target]}?${all}`
}
