import { randomUUID } from 'node:crypto'
import { calls } from '#shared/api/docs/calls.ts'
import { addDays, isStayDate, nightsBetween } from '#shared/stay/stayDates.ts'
import { receiveTransfer, transferDue } from '../../server/booking/transfers.ts'
import { endByHotel } from '../../server/changes/cancellation/endByHotel.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import { leaveRooms } from '../../server/inventory/sold.ts'
import { moveSavedCards } from '../../server/payments/cards/savedCards.ts'
import { recordDeskPayment } from '../../server/reservations/money/deskPayment.ts'
import { withdrawVoucher } from '../../server/vouchers/withdrawVoucher.ts'
import { serveWaiting } from '../../server/waitlist/serve.ts'
import { ANY_CALL, isFaultKind, setFault } from '../faults/faults.ts'
import { setOverrides } from '../overrides/settingsOverrides.ts'
import { setPrices } from '../tenants/prices.ts'
import type { Tenant } from '../tenants/Tenant.ts'
import { organization } from './organization.ts'
import { points } from './points.ts'
import { signIn } from './signIn.ts'
import { voucher } from './voucher.ts'

/** The fields of an action, from a form or from JSON: texts or numbers. */
export type ActionFields = Record<string, unknown>

const DAY_MS = 86_400_000
const MAX_AMOUNT = 1_000_000_000
const MAX_DAYS = 800

/** How far the clock can be from the real time. */
const MAX_CLOCK_MS = 10 * 366 * DAY_MS

/** A whole number from `least` to `most`. Refused with the field's name for anything else. */
function numberOf(fields: ActionFields, field: string, least: number, most: number): number {
  const value = fields[field] === '' ? Number.NaN : Number(fields[field])
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Refusal('invalid', { field })
}

const optionalNumber = (fields: ActionFields, field: string, most: number) =>
  fields[field] === undefined || fields[field] === '' ? 0 : numberOf(fields, field, -most, most)

/**
 * Moves the tenant's clock by `days`, `hours` and `ms`; negative numbers move it back. Refused beyond ten years from the
 * real time: statements and sessions need a moment that every part of the server can write.
 */
async function clock(tenant: Tenant, fields: ActionFields) {
  const days = optionalNumber(fields, 'days', MAX_DAYS)
  const hours = optionalNumber(fields, 'hours', MAX_DAYS * 24)
  const ms = optionalNumber(fields, 'ms', MAX_DAYS * DAY_MS)
  const moved = days * DAY_MS + hours * 3_600_000 + ms
  const [row] = await tenant.shared.query<{ clock_ms: number }>(
    `UPDATE sandbox.tenants SET clock_ms = clock_ms + $2
     WHERE tenant = $1 AND abs(clock_ms + $2) <= $3 RETURNING clock_ms`,
    [tenant.name, moved, MAX_CLOCK_MS],
  )
  if (!row) throw new Refusal('invalid', { field: fields.ms ? 'ms' : fields.hours ? 'hours' : 'days' })
  tenant.state = { ...tenant.state, clockMs: row.clock_ms }
  tenant.forgetState()
  return { now: new Date(tenant.services.clock.now()).toISOString() }
}

/** Deletes all bookings, mail and sessions of the tenant, and restores its clock, prices and settings. */
async function reset(tenant: Tenant) {
  await tenant.shared.query('SELECT sandbox.reset_tenant($1, $2)', [tenant.name, tenant.schema])
  tenant.forgetState()
  return { reset: true }
}

/** Leaves `left` rooms of a type on every day from `from` up to, not including, `to`. Guests who wait for them come first. */
async function inventory({ services }: Tenant, fields: ActionFields, prepare: Prepare) {
  const { database, catalogue } = services
  // A form names both in one field: `hakone/deluxe-twin`.
  const [code, typeCode] = fields.hotel
    ? [String(fields.hotel), String(fields.room_type)]
    : String(fields.room_type).split('/')
  const hotel = catalogue.hotel(code ?? '')
  const type = hotel?.roomTypes.find((candidate) => candidate.code === typeCode)
  if (!hotel || !type) throw new Refusal('invalid', { field: hotel ? 'room_type' : 'hotel' })
  const { from } = fields
  if (!isStayDate(from)) throw new Refusal('invalid', { field: 'from' })
  const to = isStayDate(fields.to) ? fields.to : addDays(from, 1)
  const nights = nightsBetween(from, to)
  if (nights < 1 || nights > MAX_DAYS) throw new Refusal('invalid', { field: 'to' })
  const left = numberOf(fields, 'left', 0, 999)
  await prepare(hotel.code)
  const days = await database.transaction(async (tx) => {
    const written = await leaveRooms(tx, type.id, { from, to, left })
    await serveWaiting(services, tx, hotel, { first: from, last: addDays(to, -1) })
    return written
  })
  return { days, left }
}

/** Sets the tenant's prices to `percent` of the shared prices. */
async function prices(tenant: Tenant, fields: ActionFields) {
  const percent = numberOf(fields, 'percent', 10, 300)
  await setPrices(tenant, percent)
  return { percent }
}

const MAX_FAULTS = 20

/** The calls a fault can be ordered for: every call of the contract, or any of them. */
export const callNames: string[] = [ANY_CALL, ...calls.map(({ id }) => id)]

/** Makes the next `times` answers of a call fail; 0 takes the fault back. */
async function fault(tenant: Tenant, fields: ActionFields) {
  const { kind } = fields
  const call = callNames.find((name) => name === fields.call)
  if (!call) throw new Refusal('invalid', { field: 'call' })
  if (!isFaultKind(kind)) throw new Refusal('invalid', { field: 'kind' })
  const times = fields.times === undefined ? 1 : numberOf(fields, 'times', 0, MAX_FAULTS)
  await setFault(tenant, { call, kind, remaining: times })
  return { call, kind, times }
}

/** A bank transfer of a reservation has arrived, as the hotel reports it: by default with the amount that is missing. */
async function transfer({ services }: Tenant, fields: ActionFields) {
  const number = String(fields.number ?? '').trim()
  const due = await transferDue(services, number)
  const amount = fields.amount ? numberOf(fields, 'amount', 1, MAX_AMOUNT) : due.amount
  const reference = fields.reference ? String(fields.reference) : randomUUID()
  return receiveTransfer(services, number, { amount, currency: due.currency, reference })
}

/** The double of the gateway reports each change of an order `copies` times to the server: not at all with 0. */
async function notifications({ services, prefix }: Tenant, fields: ActionFields) {
  const copies = numberOf(fields, 'copies', 0, 3)
  await fetch(`${services.addresses().doubles}/gmo${prefix}/sandbox/notifications`, {
    method: 'PUT',
    body: JSON.stringify({ copies }),
  })
  return { copies }
}

/** The hotels have changed their payment system: the saved cards of the tenant belong to the system before. */
async function savedCards({ services: { database } }: Tenant) {
  return { cards: await moveSavedCards(database, 'paygent') }
}

/** The hotel ends a reservation: it cancels it, or its guests have not come. */
async function end({ services, prefix }: Tenant, fields: ActionFields) {
  const number = String(fields.number ?? '').trim()
  const { cause } = fields
  if (cause !== 'cancelled_by_hotel' && cause !== 'no_show') throw new Refusal('invalid', { field: 'cause' })
  const ended = await endByHotel(services, number, { cause })
  return { number, cause, ...ended, address: `${prefix}/sandbox/bookings/${encodeURIComponent(number)}` }
}

/** The hotel withdraws a voucher that it has issued by mistake. */
async function withdraw({ services, prefix }: Tenant, fields: ActionFields) {
  const number = String(fields.number ?? '').trim()
  await withdrawVoucher(services, number)
  return { number, address: `${prefix}/sandbox/bookings/${encodeURIComponent(number)}` }
}

/** The desk of the hotel has received all that is open. */
async function deskPayment({ services, prefix }: Tenant, fields: ActionFields) {
  const number = String(fields.number ?? '').trim()
  const { amount } = await recordDeskPayment(services, number)
  return { number, amount, address: `${prefix}/sandbox/bookings/${encodeURIComponent(number)}` }
}

/** Resolves once a hotel has rates and inventory. */
export type Prepare = (hotel: string) => Promise<void>

/** Returns the JSON answer. After a form, the guest goes to `address`, or back to the sandbox page without one. */
export type Action = (
  tenant: Tenant,
  fields: ActionFields,
  prepare: Prepare,
) => Promise<object & { address?: string }>

export const actions: Record<string, Action> = {
  clock,
  reset,
  inventory,
  prices,
  fault,
  transfer,
  end,
  'desk-payment': deskPayment,
  'saved-cards': savedCards,
  notifications,
  'sign-in': signIn,
  organization,
  points,
  voucher,
  withdraw,
  settings: setOverrides,
}
