import { randomUUID } from 'node:crypto'
import { isLocale } from '#shared/i18n/locale.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import { issueVoucher, VoucherOrder } from '../../server/vouchers/issueVoucher.ts'
import type { Tenant } from '../tenants/Tenant.ts'

/** The day in a field; no field without one. */
const dayIn = (name: 'from' | 'until', value: unknown) =>
  value === undefined || value === '' ? {} : { [name]: value }

/** The value in minor units, or the nights. Plans are separated by commas. */
function contentsIn({ value, rooms = 1, nights, plans }: Record<string, unknown>) {
  if (nights === undefined || nights === '') return { value: Number(value) }
  const codes = String(plans ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
  return { nights: { rooms: Number(rooms), nights: Number(nights), plans: codes } }
}

/**
 * The hotel issues a voucher: `{ hotel, value, email, first_name, last_name, payment_method, from, until, locale }`, the value in minor
 * units; or instead of the value `rooms`, `nights` and `plans`, the codes of plans of the hotel separated by commas. Its mail is
 * under Mail. Refused with the first field that is wrong.
 */
export async function voucher({ services, prefix }: Tenant, fields: Record<string, unknown>) {
  const hotel = services.catalogue.hotel(String(fields.hotel ?? ''))
  if (!hotel) throw new Refusal('invalid', { field: 'hotel' })
  const { email, first_name, last_name, locale = 'en', payment_method = 'credit_card' } = fields
  const order = {
    reference: fields.reference ?? randomUUID(),
    ...contentsIn(fields),
    guest: { email, first_name, last_name },
    payment_method,
    locale: isLocale(locale) ? locale : 'en',
    ...dayIn('from', fields.from),
    ...dayIn('until', fields.until),
  }
  const [failure, sale] = VoucherOrder.validate(order)
  if (failure) throw new Refusal('invalid', { field: String(failure.path.at(-1) ?? 'value') })
  const { id, number, bypass_token } = await issueVoucher(services, hotel, sale)
  services.postMail()
  return { id, number, bypass_token, address: `${prefix}/sandbox/bookings/${encodeURIComponent(number)}` }
}
