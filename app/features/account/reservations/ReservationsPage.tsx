import { useState } from 'react'
import { Loaded } from '#app/data/Loaded.tsx'
import { useOpened, useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { ownReservations } from '#shared/api/ownReservations.ts'
import { type ReservationList, reservationLists } from '#shared/reservation/lists.ts'
import { AccountPage } from '../frame/AccountPage.tsx'
import { AddBooking } from './AddBooking.tsx'
import { ListedCard } from './ListedCard.tsx'
import * as css from './ReservationsPage.module.css'

type PageProps = { list: ReservationList; page: number; opened: string; isLast: boolean; onMore: () => void }

/** A page of a list. The last one has the button for the next. A page that the member has asked for gets the focus. */
function ListPage({ list, page, opened, isLast, onMore }: PageProps) {
  const { text } = useText()
  const query = useQuery(ownReservations.list, { query: { status: list, page } }, opened)
  return (
    <Loaded query={query} height="24rem">
      {({ data, has_more }) => (
        <>
          {data.length === 0 && page === 1 && (
            <div className={css.empty}>
              <p>{text(`account.reservations.none.${list}`)}</p>
              {list === 'upcoming' && (
                <AppLink to={paths.results()} className={buttonClass('outline')}>
                  {text('account.reservations.search')}
                </AppLink>
              )}
            </div>
          )}
          <ul className={css.list}>
            {data.map((reservation, index) => (
              <li key={reservation.number}>
                <ListedCard reservation={reservation} takesFocus={page > 1 && index === 0} />
              </li>
            ))}
          </ul>
          {isLast && has_more && <Button onClick={onMore}>{text('account.reservations.more')}</Button>}
        </>
      )}
    </Loaded>
  )
}

/** The pages of a list that the member has opened. */
function Pages({ list, opened }: { list: ReservationList; opened: string }) {
  const [count, setCount] = useState(1)
  return Array.from({ length: count }, (_, index) => index + 1).map((page) => (
    <ListPage
      key={page}
      list={list}
      page={page}
      opened={opened}
      isLast={page === count}
      onMore={() => setCount(count + 1)}
    />
  ))
}

/** The reservations of the member at all hotels of the brand, in three lists. */
export function ReservationsPage() {
  const { text } = useText()
  const [list, setList] = useState<ReservationList>('upcoming')
  const opened = useOpened()
  return (
    <AccountPage tab="reservations">
      <fieldset className={css.lists} aria-label={text('account.reservations.lists')}>
        {reservationLists.map((one) => (
          <Chip key={one} aria-pressed={one === list} onClick={() => setList(one)}>
            {text(`account.reservations.list.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <Pages key={list} list={list} opened={opened} />
      <AddBooking onAdded={() => setList('upcoming')} />
    </AccountPage>
  )
}
