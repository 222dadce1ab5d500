import { useMemo } from 'react'
import { adultsOnly } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { isUndated, nightsOf } from '#shared/search/searchRules.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { useStableJson } from '../../useStableJson.ts'
import type { OfferContext } from './offerContext.ts'
import { otherRooms } from './paymentConflict.ts'
import type { RoomChoice } from './useRoomChoice.ts'

/** The context of all offers. It stays the same object while its content is the same: a thousand rows depend on it. */
export function useOfferContext(
  criteria: Criteria,
  { current, chosen }: RoomChoice,
  {
    isUpdate,
    ownCode,
    exchange,
    notificationsOf,
    onChoose,
    onDetails,
  }: Pick<OfferContext, 'isUpdate' | 'ownCode' | 'exchange' | 'notificationsOf' | 'onChoose' | 'onDetails'>,
): OfferContext {
  const party = criteria.rooms[current] ?? adultsOnly(1)
  const dates = datesOfRooms(criteria)?.[current]
  const content = useStableJson({
    checkin: dates?.checkin ?? '',
    nights: Math.max(1, dates ? nightsBetween(dates.checkin, dates.checkout) : nightsOf(criteria)),
    isDayUse: criteria.is_day_use,
    isUndated: isUndated(criteria),
    isUpdate,
    ownCode,
    party,
    others: otherRooms(current, chosen),
  })
  return useMemo(
    () => ({ ...content, exchange, notificationsOf, onChoose, onDetails }),
    [content, exchange, notificationsOf, onChoose, onDetails],
  )
}
