import { useEffect, useRef, useState } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { type PointEntry, pointStatuses, points, type timelineScopes } from '#shared/api/points.ts'
import * as css from './Timeline.module.css'

export type TimelineScope = (typeof timelineScopes)[number]

const isKnown = (status: string): boolean => (pointStatuses as readonly string[]).includes(status)

/** A movement of points: what has happened, when and for which reservation, with its signed number. */
function Row({ entry: { status, point, date: day, reservation_number } }: { entry: PointEntry }) {
  const { text, number } = useText()
  const { day: dayText } = useStayTexts()
  return (
    <li className={css.row}>
      <span>
        {isKnown(status) ? text(`account.points.status.${status}` as TextKey) : status}
        <small className={css.about}>
          {[dayText(day), reservation_number].filter((part) => part !== null).join(' · ')}
        </small>
      </span>
      <b>{point > 0 ? `+${number(point)}` : number(point)}</b>
    </li>
  )
}

/** The rows of the history, five on a page. After a turn of the page the heading of the list has the focus. */
export function Timeline({ scope, opened }: { scope: TimelineScope; opened: string }) {
  const { text } = useText()
  const { id: hotelId } = useHotel()
  const [page, setPage] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  const { data, error, refetch } = useQuery(
    points.timeline,
    { params: { hotelId }, query: { scope, page, per_page: 5 } },
    opened,
  )
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!isLoaded || shown.current === page) return
    shown.current = page
    heading.current?.focus()
  }, [isLoaded, page])

  if (!data && error)
    return (
      <Notice tone="danger">
        <p>{text('account.points.failed')}</p>
        <Button onClick={() => void refetch()}>{text('shell.tryAgain')}</Button>
      </Notice>
    )
  if (!data) return <Skeleton height="20rem" />
  const pages = data.total_pages
  return (
    <section className={css.timeline}>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {text(`account.points.scope.${scope}`)}
        {pages > 1 && <small className={css.about}>{text('account.points.page', { page, pages })}</small>}
      </h2>
      {data.data.length === 0 && (
        <p>{text(data.program_enabled ? `account.points.none.${scope}` : 'account.points.noProgram')}</p>
      )}
      <ul className={css.rows}>
        {data.data.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      {pages > 1 && (
        <div className={css.turn}>
          <Button aria-disabled={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
            {text('account.points.newer')}
          </Button>
          <Button aria-disabled={page === pages} onClick={() => page < pages && setPage(page + 1)}>
            {text('account.points.older')}
          </Button>
        </div>
      )}
    </section>
  )
}
