import type { Reservation } from '#shared/api/reservations.ts'

/** Whether the last version of a reservation is the first stay of a voucher: nothing was changed. */
export const hasVoucherBooked = ({ voucher, versions }: Pick<Reservation, 'voucher' | 'versions'>): boolean =>
  voucher !== null && versions.at(-1)?.cause === 'booked'
