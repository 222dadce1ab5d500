import { useEffect, useLayoutEffect } from 'react'
import { messageOf } from '#app/data/messageOf.ts'
import { clearNotice, showNotice, useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotelQuestions } from '#app/parts/questions/useHotelQuestions.ts'
import { serverNow } from '#app/platform/serverClock.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { RoomPlan } from '#shared/api/rooms.ts'
import { isAboutRate, rateOf, viewerOf, visibleNotifications } from '#shared/questions/visibleQuestions.ts'

/** What the hotel says about a plan: one text for each notification. */
type NotificationsOf = (plan: RoomPlan) => string[]

type Props = { onLoaded: (notificationsOf: NotificationsOf) => void }

/**
 * Loads what the hotel says about its plans, after the first results. Notifications about all bookings are shown with the
 * guest details. If the call fails, a notice has the reason and a button that repeats it.
 */
export function PlanNotifications({ onLoaded }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  const { id } = useHotel()
  const { whoami } = useSession()
  const { all, error, reload } = useHotelQuestions(true)
  const reason = useNotice('searchResult')

  useEffect(() => {
    const aboutRates = (all ?? []).filter(isAboutRate)
    if (aboutRates.length === 0) return
    onLoaded((plan) =>
      visibleNotifications(aboutRates, {
        place: 'place_booking_process',
        viewer: viewerOf(whoami),
        hotelId: id,
        rooms: [rateOf(plan)],
        now: serverNow(),
      }).map(({ question }) => question),
    )
  }, [all, whoami, id, onLoaded])

  useLayoutEffect(() => {
    if (!error) return
    showNotice('searchResult', messageOf(error))
    return () => clearNotice('searchResult')
  }, [error])

  if (!error || !reason) return null
  return (
    <Notice tone="warning">
      <p>{messageText(reason)}</p>
      <p>
        <Button onClick={reload}>{text('shell.tryAgain')}</Button>
      </p>
    </Notice>
  )
}
