import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import {
  type GatewayCall,
  killedServers,
  leftOf,
  passMinutes,
  untilNone,
} from '../../support/killed/killedServers.ts'
import { guestAt } from '../../support/server/guest.ts'
import { answerAtBank, cards, comeBack, holdFamilyRoom, pay } from '../../support/server/paying.ts'
import { hasPostgres } from '../../support/server/postgres.ts'

type Row = GatewayCall & { card: 'approved' | 'challenge'; end: 'captured' | 'refused' }

/**
 * The moments at which both processes are killed: before the gateway has received a call, or after it has done its work and
 * before the answer. Then the payment is either finished, or refused without a charge.
 */
const rows: Row[] = [
  { call: 'EntryTran', moment: 'before', card: 'approved', end: 'captured' },
  { call: 'EntryTran', moment: 'after', card: 'approved', end: 'captured' },
  { call: 'ExecTran', moment: 'before', card: 'approved', end: 'refused' },
  { call: 'ExecTran', moment: 'after', card: 'approved', end: 'captured' },
  { call: 'ExecTran', moment: 'after', card: 'challenge', end: 'refused' },
  { call: 'SecureTran2', moment: 'before', card: 'challenge', end: 'refused' },
  { call: 'SecureTran2', moment: 'after', card: 'challenge', end: 'captured' },
  { call: 'SearchTrade', moment: 'before', card: 'approved', end: 'captured' },
  { call: 'AlterTran', moment: 'before', card: 'approved', end: 'captured' },
  { call: 'AlterTran', moment: 'after', card: 'approved', end: 'captured' },
]

const test = suite('contract/payments/killed')

const servers = killedServers()
test.after(servers.close)

if (hasPostgres())
  test('two processes that are killed at every step of a payment continue it after their restart', async () => {
    const { gateway, database } = await servers.open()
    const guests = [await guestAt(await servers.start(), null), await guestAt(await servers.start(), null)]

    const made: { row: Row; reservation: Reservation }[] = []
    const arrivals: Promise<void>[] = []
    for (const [place, row] of rows.entries()) {
      const guest = guests[place % 2] as (typeof guests)[number]
      const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + place)
      made.push({ row, reservation })
      const isHeldAtReturn = row.call === 'SecureTran2'
      const hold = () => arrivals.push(servers.hold(reservation.payment?.id ?? '', row))
      if (!isHeldAtReturn) hold()
      const paid = pay(guest, gateway, reservation, cards[row.card])
      if (!isHeldAtReturn) {
        paid.catch(() => {})
        continue
      }
      const form = await answerAtBank((await paid).body.payment?.challenge_url ?? '', 'send')
      hold()
      comeBack(form).catch(() => {})
    }
    await Promise.all(arrivals)
    await servers.killAll()

    await servers.start()
    await servers.start()
    type State = { id: string; state: string; status: string; mails: number }
    const read = () =>
      database.query<State>(
        `SELECT p.id, p.state, r.status,
           (SELECT count(*)::int FROM outbox o WHERE o.subject_id = r.id AND o.kind = 'confirmation') AS mails
         FROM payments p JOIN reservations r ON r.id = p.reservation_id`,
      )
    await passMinutes(database)
    await untilNone(
      database,
      `SELECT id, state FROM payments WHERE next_at IS NOT NULL OR state NOT IN ('captured', 'refused')`,
    )
    const states = await read()

    for (const { row, reservation } of made) {
      const about = `${row.call} ${row.moment} ${row.card}`
      const id = reservation.payment?.id ?? ''
      const found = states.find((state) => state.id === id)
      assert.is(found?.state, row.end, about)
      assert.is(found?.status, row.end === 'captured' ? 'reserved' : 'held', about)
      assert.is(found?.mails, row.end === 'captured' ? 1 : 0, about)
      const { kinds } = await leftOf(gateway, id)
      assert.equal(kinds, row.end === 'captured' ? ['auth', 'sales'] : [], about)
    }
  })

test.run()
