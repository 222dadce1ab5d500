import type { Queries } from '../../database/Database.ts'
import { more } from '../../order/amounts.ts'
import type { Holder } from '../../order/OrderPart.ts'
import { nightsIn } from '../../order/parts/rooms.ts'
import type { OrderAmounts } from '../../order/parts.ts'
import { changeTaker } from '../../waitlist/entries.ts'
import { type OffersInMove, shareEntries } from '../../waitlist/offers.ts'
import { hasWith } from '../changeMoves.ts'
import type { StoredChange } from '../storedChanges.ts'

/** What a reservation has: its version, its open change, and what the next version needs. */
type Moves = { old: OrderAmounts; open: OrderAmounts; next: OrderAmounts }

type Agreement = { holder: Holder; replaced: StoredChange | null; waitlistToken: string | undefined }

const nightsOf = ({ rooms = {} }: OrderAmounts) => nightsIn(rooms)

/**
 * The offers of the waitlist in an agreement: what the change takes by the token of a link and from the change that it replaces,
 * whose rooms counted as free, and what the replaced change gives back. Locks all nights of the agreement before the entries.
 */
export const offersOfAgreement = (
  tx: Queries,
  { old, open, next }: Moves,
  { holder: { hotel, now }, replaced, waitlistToken }: Agreement,
): Promise<OffersInMove> =>
  shareEntries(tx, hotel, {
    token: waitlistToken,
    replaced: replaced ? [changeTaker(replaced.id)] : [],
    further: nightsIn(more(next.rooms ?? {}, old.rooms ?? {})),
    had: nightsOf(open),
    nights: nightsOf(hasWith(hasWith(old, open), next)),
    now,
  })
