import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { OrganizationStay } from '#shared/api/organizationAdmin.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { reservationStatuses } from '#shared/reservation/status.ts'

/** The texts of a reservation in the list of an organization. */
export function useStayText() {
  const { text, locale, range, money } = useText()
  return (stay: OrganizationStay) => ({
    guest: fullName(locale, stay.guest),
    dates: range(stay.checkin, stay.checkout),
    status: (reservationStatuses as readonly string[]).includes(stay.status)
      ? text(`reservation.status.${stay.status}` as TextKey)
      : stay.status,
    amount:
      stay.status === 'cancelled'
        ? text('organization.fee', { amount: money(stay.amount, stay.currency) })
        : money(stay.amount, stay.currency),
  })
}
