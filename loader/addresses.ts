import type { Target } from '#shared/bridge/messages.ts'
import type { Locale } from '#shared/domain/locale.ts'

/** The app's address for a hotel and a target; `query` holds criteria in the spelling of addresses. */
export function addressOf(
  base: string,
  hotel: string,
  target: Target,
  query: string,
  locale: Locale | null,
  isEmbedded: boolean,
): string {
  const all = new URLSearchParams(query)
  all.set('code', hotel)
  if (locale) all.set('locale', locale)
  if (isEmbedded) all.set('embed', '1')
  return `${base}${target === 'reservation' ? 'search' : 'booking/result'}?${all}`
}
