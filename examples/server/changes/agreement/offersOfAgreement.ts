import type { Queries } from '../../database/Database.ts'
import { more } from '../../order/amounts.ts'
import type { Holder } from '../../order/OrderPart.ts'
import { nightsIn } from '../../order/parts/rooms.ts'
import { moveParts, type OrderAmounts } from '../../order/parts.ts'
import { changeTaker, readTaken } from '../../waitlist/entries.ts'
import {
  type GivenBack,
  hasTakenOffer,
  nothingGivenBack,
  readOfferFor,
  returnToOffer,
  type TakenOffer,
  takeOffer,
} from '../../waitlist/offers.ts'
import { hasWith } from '../changeMoves.ts'
import type { StoredChange } from '../storedChanges.ts'

/** What a reservation has: its version, its open change, and what the next version needs. */
type Moves = { old: OrderAmounts; open: OrderAmounts; next: OrderAmounts }

type Agreement = { holder: Holder; replaced: StoredChange | null; waitlistToken: string | undefined }

const nightsOf = ({ rooms = {} }: OrderAmounts) => nightsIn(rooms)

/**
 * The offers of the waitlist in an agreement: what the change takes by the token, or null, and what the replaced change gives back
 * to the offer that it had taken. Without a token of an offer that it needs, a change that needs the offer of the replaced one has it: its
 * rooms counted as free. Locks all nights of the agreement before an entry.
 */
export async function offersOfAgreement(
  tx: Queries,
  { old, open, next }: Moves,
  { holder, replaced, waitlistToken }: Agreement,
): Promise<{ offered: TakenOffer | null; givenBack: GivenBack }> {
  const { hotel, now } = holder
  const former = replaced && changeTaker(replaced.id)
  const had = hasWith(old, open)
  const further = nightsIn(more(next.rooms ?? {}, old.rooms ?? {}))
  // A guest may still have the link of another offer.
  const isOfShown =
    waitlistToken !== undefined && (await readOfferFor(tx, hotel, waitlistToken, further)) !== null
  const token = isOfShown ? waitlistToken : former && (await readTaken(tx, former))?.token
  const offered =
    token == null
      ? null
      : await takeOffer(tx, hotel, token, {
          wanted: nightsOf(next),
          further,
          had: nightsOf(had),
          replaced: former ? [former] : [],
          now,
        })
  const takesFormer = offered !== null && offered.nights.length === 0
  if (!former || takesFormer || !(await hasTakenOffer(tx, former)))
    return { offered, givenBack: nothingGivenBack }
  if (!offered) {
    const all = hasWith(had, next)
    await moveParts(tx, { from: all, to: all }, holder)
  }
  return { offered, givenBack: await returnToOffer(tx, former, nightsOf(open), now) }
}
