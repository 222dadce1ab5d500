import { useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { StaySummary } from '#app/parts/StaySummary.tsx'
import { roomsLeftFor } from '#app/parts/selection.ts'
import type { Stay } from '#app/parts/useStay.ts'
import { Button } from '#app/ui/Button.tsx'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { NothingFound as Nothing, PaymentMethod, rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/domain/criteria.ts'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import { Continue } from './Continue.tsx'
import { NothingFound } from './nothingFoundLater.ts'
import { OfferCount } from './OfferCount.tsx'
import { methodsOfOthers } from './obstacle.ts'
import { offersFor } from './offers.ts'
import { ResultsHeading } from './ResultsHeading.tsx'
import * as css from './ResultsPage.module.css'
import { RoomCard } from './RoomCard.tsx'
import { RoomSwitch } from './RoomSwitch.tsx'
import { useChoosing } from './useChoosing.ts'
import type { SearchFormState } from './useSearchForm.ts'

type Props = {
  stay: Stay
  data: ResponseOf<typeof rooms.search>
  form: SearchFormState
  onSearch: (criteria: Criteria) => void
}

const soldOut: Nothing = {
  reason: 'sold_out',
  minimum_nights: null,
  nearest_dates: [],
  fewer_rooms: null,
  other_plans: 0,
}

/** What was found: the room types for the room being chosen, and the stay as it stands beside them. */
export function Results({ stay, data, form, onSearch }: Props) {
  const { text } = useText()
  const { criteria } = stay
  const choosing = useChoosing(stay, data.rooms)
  const { current, chosen, codes } = choosing
  const { checkin, checkout, order } = criteria
  const offers = useMemo(() => offersFor(data.rooms, current, order), [data.rooms, current, order])
  const nights = checkin && checkout ? nightsBetween(checkin, checkout) : 1
  const pays = methodsOfOthers(current, chosen)?.join() ?? null
  const othersPay = useMemo(
    () => (pays === null ? null : (pays.split(',').filter(Boolean) as PaymentMethod[])),
    [pays],
  )
  const isAny = offers.some(({ plans }) => plans.length > 0)

  if (data.nothing_found || (!isAny && criteria.rooms.length === 1)) {
    return (
      <NothingFound
        criteria={criteria}
        form={form}
        found={data.nothing_found ?? soldOut}
        onSearch={onSearch}
      />
    )
  }
  return (
    <div className={css.layout}>
      <div className={css.found}>
        <ResultsHeading criteria={criteria} selected={choosing.codes}>
          <OfferCount offers={offers} />
        </ResultsHeading>
        {criteria.room_type_codes.length > 0 && (
          <p className={css.only}>
            {text('search.only.sentence')}{' '}
            <Button kind="plain" onClick={() => onSearch({ ...criteria, room_type_codes: [] })}>
              {text('search.only.all')}
            </Button>
          </p>
        )}
        {criteria.rooms.length > 1 && <RoomSwitch rooms={criteria.rooms} choosing={choosing} />}
        {offers.map(({ room, plans }, at) => (
          <RoomCard
            key={room.room_type_code}
            room={room}
            plans={plans}
            checkin={checkin ?? ''}
            nights={nights}
            chosenCode={chosen[current]?.room === room ? (codes[current] ?? null) : null}
            isTaken={plans.length > 0 && roomsLeftFor(current, room, chosen) < 1}
            othersPay={othersPay}
            onChoose={choosing.onChoose}
            isFirst={at === 0}
          />
        ))}
        {!isAny && <p className={css.only}>{text('search.nothing.party')}</p>}
      </div>
      <StaySummary
        criteria={criteria}
        chosen={chosen}
        action={<Continue criteria={criteria} choosing={choosing} />}
        note={text('parts.summary.nothingCharged')}
      />
      <p className="unseen" role="status">
        {choosing.said}
      </p>
    </div>
  )
}
