import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { dayOf, type SearchDraft } from '../searchDraft.ts'

/** The text of the chosen dates for their field, in full and shortened; null without dates. */
export function useStayValue(): (draft: SearchDraft) => { value: string; brief: string } | null {
  const { text, range, date } = useText()
  const { nights } = useStayTexts()
  return (draft) => {
    const { stayType, checkin, checkout } = draft
    if (stayType === 'undated') {
      const value = text('search.kind.anyDates', { nights: nights(draft.nights) })
      return { value, brief: value }
    }
    if (stayType === 'day') {
      const day = dayOf(draft)
      const on = (dates: string) => text('parts.dates.stay', { dates, nights: text('parts.dates.dayUse') })
      return day ? { value: on(date(day)), brief: on(date(day, 'brief')) } : null
    }
    if (!checkin) return null
    if (!checkout || checkout <= checkin) {
      const open = `${date(checkin)} – ${checkout ? date(checkout) : ''}`
      return { value: open, brief: open }
    }
    return {
      value: text('parts.dates.stay', {
        dates: range(checkin, checkout),
        nights: nights(nightsBetween(checkin, checkout)),
      }),
      brief: range(checkin, checkout, 'brief'),
    }
  }
}
