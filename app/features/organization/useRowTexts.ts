import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import type { OrganizationStay } from '#shared/api/organizationAdmin.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { reservationStatuses } from '#shared/reservation/status.ts'

/** The texts of a reservation in the list of an organization. */
export function useRowTexts() {
  const { text, locale, money } = useText()
  const { span } = useStayTexts()
  return (stay: OrganizationStay) => ({
    guest: fullName(locale, stay.guest),
    dates: span(stay),
    status: (reservationStatuses as readonly string[]).includes(stay.status)
      ? text(`reservation.status.${stay.status}` as TextKey)
      : stay.status,
    amount:
      stay.status === 'cancelled'
        ? text('organization.fee', { amount: money(stay.amount, stay.currency) })
        : money(stay.amount, stay.currency),
  })
}
