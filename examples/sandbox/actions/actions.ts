import { addDays, isStayDate, nightsBetween } from '#shared/domain/stayDates.ts'
import { wakerOf } from '../../seed/generateDays.ts'
import { forgetClock, moveClock, tenantNow } from '../../server/clock.ts'
import { Refusal } from '../../server/errors/refusal.ts'
import type { Mail } from '../../server/mail/outbox.ts'
import { calls } from '../../server/reference/openapi.ts'
import type { Services } from '../../server/services.ts'
import { ANY_CALL, isFaultKind, setFault } from '../faults/faults.ts'
import { setPrices } from '../faults/sentinels.ts'
import { forgetToldRules } from '../overrides/ruleOverrides.ts'
import { tellSettings } from '../overrides/settingsOverrides.ts'
import { signIn } from './signIn.ts'

/** What a sandbox can be told to do, from its page or by a script. Values come as texts or numbers alike. */
export type Wishes = Record<string, unknown>

const DAY_MS = 86_400_000
const MOST_DAYS = 800

function numberOf(wishes: Wishes, field: string, least: number, most: number): number {
  const value = wishes[field] === '' ? Number.NaN : Number(wishes[field])
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Refusal('invalid', { field })
}

const optionalNumber = (wishes: Wishes, field: string, most: number) =>
  wishes[field] === undefined || wishes[field] === '' ? 0 : numberOf(wishes, field, -most, most)

async function clock({ database }: Services, tenant: string, wishes: Wishes) {
  const days = optionalNumber(wishes, 'days', MOST_DAYS)
  const hours = optionalNumber(wishes, 'hours', MOST_DAYS * 24)
  const ms = optionalNumber(wishes, 'ms', MOST_DAYS * DAY_MS)
  await moveClock(database, tenant, days * DAY_MS + hours * 3_600_000 + ms)
  return { now: new Date(await tenantNow(database, tenant)).toISOString() }
}

/** What a tenant has of its own. */
const tables = [
  'outbox',
  'reservations',
  'idempotency_keys',
  'sold',
  'coupon_uses',
  'sentinels',
  'member_sessions',
  'faults',
  'reports',
  'told_settings',
  'tenants',
]

/** Gives the tenant a world as new: no bookings, no mail, nobody signed in, everybody's time and prices. */
async function reset({ database }: Services, tenant: string) {
  await database.transaction(async (tx) => {
    for (const table of tables) {
      await tx.query(`DELETE FROM ${table} WHERE tenant = $1`, [tenant])
    }
  })
  forgetClock(tenant)
  forgetToldRules(database)
  return { reset: true }
}

/** Leaves so many rooms of a type free on every day from `from` up to, not including, `to`. */
async function inventory(services: Services, tenant: string, wishes: Wishes) {
  const { database, catalogue } = services
  // A form's one field names both: `hakone/deluxe-twin`.
  const [code, typeCode] = wishes.hotel
    ? [String(wishes.hotel), String(wishes.room_type)]
    : String(wishes.room_type).split('/')
  const hotel = catalogue.hotel(code ?? '')
  const type = hotel?.roomTypes.find((candidate) => candidate.code === typeCode)
  if (!type) throw new Refusal('invalid', { field: hotel ? 'room_type' : 'hotel' })
  const { from } = wishes
  if (!isStayDate(from)) throw new Refusal('invalid', { field: 'from' })
  const to = isStayDate(wishes.to) ? wishes.to : addDays(from, 1)
  const nights = nightsBetween(from, to)
  if (nights < 1 || nights > MOST_DAYS) throw new Refusal('invalid', { field: 'to' })
  const left = numberOf(wishes, 'left', 0, 999)
  await wakerOf(services)(hotel?.code ?? '')
  const rows = await database.query(
    `INSERT INTO sold (tenant, room_type_id, date, count)
     SELECT $1, room_type_id, date, total - $5::int FROM inventory
     WHERE room_type_id = $2 AND date >= $3 AND date < $4
     ORDER BY room_type_id, date
     ON CONFLICT (tenant, room_type_id, date) DO UPDATE SET count = EXCLUDED.count
     RETURNING date`,
    [tenant, type.id, from, to, left],
  )
  return { days: rows.length, left }
}

async function prices({ database }: Services, tenant: string, wishes: Wishes) {
  const percent = numberOf(wishes, 'percent', 10, 300)
  await setPrices(database, tenant, percent)
  return { percent }
}

const MOST_FAULTS = 20

/** What faults can be asked of: every call of the contract by `<resource>.<name>`, or any. */
export const callNames: string[] = [ANY_CALL, ...calls.map(({ resource, name }) => `${resource}.${name}`)]

/** Lets the next `times` answers of a call go wrong; 0 takes it back. */
async function fault({ database }: Services, tenant: string, wishes: Wishes) {
  const { kind } = wishes
  const call = callNames.find((name) => name === wishes.call)
  if (!call) throw new Refusal('invalid', { field: 'call' })
  if (!isFaultKind(kind)) throw new Refusal('invalid', { field: 'kind' })
  const times = wishes.times === undefined ? 1 : numberOf(wishes, 'times', 0, MOST_FAULTS)
  await setFault(database, tenant, { call, kind, remaining: times })
  return { call, kind, times }
}

/** Does what it is told. From a form, `address` is where the guest goes next; without one, back to the levers. */
export type Action = (
  services: Services,
  tenant: string,
  wishes: Wishes,
) => Promise<object & { address?: string }>

export const actions: Record<string, Action> = {
  clock,
  reset,
  inventory,
  prices,
  fault,
  'sign-in': signIn,
  settings: tellSettings,
}

/** A tenant's mail, the newest first. */
export const mailOf = ({ database }: Services, tenant: string): Promise<Mail[]> =>
  database.query<Mail>(
    `SELECT id, tenant, recipient, subject, text, html, queued_at, sent_at
     FROM outbox WHERE tenant = $1 ORDER BY id DESC LIMIT 200`,
    [tenant],
  )
