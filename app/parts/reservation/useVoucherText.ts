import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import type { ReservedVoucher } from '#shared/api/reservationAfter.ts'
import { valueLeft } from '#shared/money/change/voucher.ts'

type Contents = Pick<ReservedVoucher, 'value' | 'nights' | 'fees'>

/** Texts for what a voucher pays. Its texts (`voucher`) must be loaded. Amounts in a currency. */
export function useVoucherText(currency: string) {
  const { text, money } = useText()
  const stayText = useStayTexts()
  return {
    /** What is left of the value, or the nights: 2 nights in 1 room. */
    left: ({ nights, ...voucher }: Contents): string =>
      nights
        ? text('voucher.nightsIn', {
            nights: stayText.nights(nights.nights),
            rooms: text('parts.party.rooms', { count: nights.rooms }),
          })
        : money(valueLeft(voucher), currency),
    /** A rest of a voucher: an amount, or nights. */
    rest: ({ rest, rest_nights }: { rest: number; rest_nights: number }): string =>
      rest_nights > 0 ? stayText.nights(rest_nights) : money(rest, currency),
  }
}
