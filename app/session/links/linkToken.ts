import { useReservationKey } from './reservationToken.ts'

/**
 * The token of a mailed link that opens this page and is no key of a reservation; undefined without one. It survives a reload and is
 * never in the address.
 */
export const useLinkToken = (
  name: 'waitlist_token' | 'confirmation_token' | 'reset_password_token' | 'link_token',
): string | undefined => useReservationKey()?.[name]
