import { useState } from 'react'
import { Loaded } from '#app/data/Loaded.tsx'
import { useOpened, useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { points, timelineScopes } from '#shared/api/points.ts'
import { AccountPage } from '../frame/AccountPage.tsx'
import * as css from './PointsPage.module.css'
import { Timeline, type TimelineScope } from './Timeline.tsx'

/** The balance, what is on its way, and what ends next. */
function Balance({ opened }: { opened: string }) {
  const { text, number } = useText()
  const { day } = useStayTexts()
  const { id: hotelId } = useHotel()
  const query = useQuery(points.balance, { params: { hotelId } }, opened)
  if (query.error && !query.data) return <p role="alert">{text('account.points.noBalance')}</p>
  return (
    <Loaded query={query} height="6rem">
      {({ data: { total_point, future_point, future_on, ending_point, ending_on } }) => (
        <div className={css.balance}>
          <p className={css.total}>{text('account.points.amount', { points: number(total_point) })}</p>
          {total_point < 0 && <p>{text('account.points.below', { points: number(total_point) })}</p>}
          {future_on && (
            <p>
              {text('account.points.future', {
                points: number(future_point),
                date: day(future_on),
              })}
            </p>
          )}
          {ending_on && (
            <p>
              {text('account.points.ending', {
                points: number(ending_point),
                date: day(ending_on),
              })}
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** The points of the member: the balance, and a history with what is on its way. */
export function PointsPage() {
  const { text } = useText()
  const [scope, setScope] = useState<TimelineScope>('current')
  const opened = useOpened()
  return (
    <AccountPage tab="points">
      <Balance opened={opened} />
      <fieldset className={css.scopes} aria-label={text('account.points.scopes')}>
        {timelineScopes.map((one) => (
          <Chip key={one} aria-pressed={one === scope} onClick={() => setScope(one)}>
            {text(`account.points.scope.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <Timeline key={scope} scope={scope} opened={opened} />
    </AccountPage>
  )
}
