import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { Party } from '#shared/party/party.ts'
import { kidsDiffer } from '#shared/party/party.ts'

/** A text with a plan's own count of guests, if the plan counts children differently from the search; else null. */
export function useKidsText(): (plan: RoomPlan, party: Party) => string | null {
  const { text } = useText()
  const { mode, tiers } = useHotel().party.limits.kids
  return ({ matched_search_criteria: { adults_count, kids_tiers } }, party) => {
    if (mode !== 'tiers' || !kids_tiers || !kidsDiffer(party, { kids_tiers })) return null
    const children = kids_tiers
      .filter((tier) => tier.children > 0)
      .map(({ code, children }) => `${tiers.find((tier) => tier.code === code)?.name ?? code} × ${children}`)
    const adults = text('parts.party.adults', { count: adults_count })
    return text('search.plan.kids', { guests: [adults, ...children].join(' · ') })
  }
}
