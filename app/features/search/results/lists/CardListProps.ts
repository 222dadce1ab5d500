import type { Criteria } from '#shared/search/criteria.ts'
import type { RoomChoice } from '../choice/useRoomChoice.ts'
import type { OfferContext } from '../offers/offerContext.ts'
import type { Offer } from '../offers/offers.ts'

/** The props of both lists of cards. */
export type CardListProps = {
  criteria: Criteria
  offers: readonly Offer[]
  /** The part of the response that the offers come from. */
  response: object
  roomChoice: RoomChoice
  context: OfferContext
  /** The room plan that the guest is reading: its card renders at once. */
  anchorCode: string | null
  /** Whether the guest comes back to a list that was complete before. */
  isBack: boolean
}
