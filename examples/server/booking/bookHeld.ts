import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'
import { writeConfirmation } from '../mail/confirmation/confirmationMail.ts'
import { queueMail } from '../mail/queue.ts'
import { updateProfile } from '../members/memberProfiles.ts'
import { more } from '../order/amounts.ts'
import { rooms } from '../order/parts/rooms.ts'
import { versionStands } from '../order/versionStands.ts'
import { type MailNeeds, mailContextOf, toBooker } from '../reservations/mails/bookerMail.ts'
import { readById, type StoredReservation } from '../reservations/read.ts'
import { writeNeeds, writeStatus } from '../reservations/writeReservation.ts'

/**
 * The move from what a held reservation has to what its rooms need; null for one without more. An order that has taken an offer of the
 * waitlist has all nights of the offer until it is booked.
 */
function moveToNeeds({ needs, rooms: booked }: StoredReservation) {
  const nights = rooms.needs({
    rooms: booked.map(({ room_type_id, checkin, checkout }) => ({
      typeId: room_type_id,
      stay: { checkin, checkout },
    })),
    extras: [],
    coupon: null,
  })
  const isMore = Object.keys(more(needs.rooms ?? {}, nights)).length > 0
  return isMore ? { from: needs, to: { ...needs, rooms: nights } } : null
}

/**
 * Books a held reservation, whose first version is then true: writes the row, the statement, the member's profile and the mail. What
 * the parts of the order need stays taken. `entries` returns the rows of the statement for the total. Returns false, and writes nothing,
 * for a reservation that is not held.
 */
export async function bookHeld(
  services: MailNeeds,
  tx: Queries,
  id: number,
  entries: (total: Money) => LedgerEntry[],
): Promise<boolean> {
  if (!(await writeStatus(tx, id, { from: 'held', to: 'reserved', keepsEnd: false }))) return false
  const held = await readById(tx, id)
  const hotel = held && services.catalogue.hotel(held.hotel_id)
  if (!held || !hotel) throw new Error('A reservation was booked but cannot be read')
  if (held.profile_of !== null) await updateProfile(tx, hotel.brand_id, held.profile_of, held.guest)
  const toNeeds = moveToNeeds(held)
  if (toNeeds) await writeNeeds(tx, id, toNeeds.to)
  await versionStands(services, tx, id, {
    hotel,
    cause: 'booked',
    actor: held.owner,
    move: toNeeds,
    entries: entries(held.price.total),
    async mail() {
      const booked = await readById(tx, id)
      if (!booked) throw new Error('A reservation was booked but cannot be read')
      const content = writeConfirmation(mailContextOf(services, booked))
      await queueMail(services, tx, toBooker(booked, 'confirmation'), content)
    },
    now: services.clock.now(),
  })
  return true
}
