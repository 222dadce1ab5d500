import { quietly } from '#shared/domain/quietly.ts'
import { attempt } from './complain.ts'
import type { Desk } from './desk.ts'
import { targetOf } from './targets.ts'

const OPENER = '[data-noren-open]'

/** The nearest element on the event's way, through whatever shadow roots the page has. */
const nearest = (event: Event, selector: string) =>
  event
    .composedPath()
    .find((place): place is HTMLElement => place instanceof HTMLElement && place.matches(selector))

/** Whose element or button this is: its own hotel's, else the script's. */
export const ownerOf = (desk: Desk, element: HTMLElement) =>
  desk.hotelOf(element.getAttribute('hotel') ?? element.dataset.norenHotel)

/**
 * Buttons of the page that open the widget, now and later ones alike: one listener on the document, none on them.
 * Whoever comes near one, or near our own elements, has the frame warmed.
 */
export function listenForOpeners(desk: Desk, signal: AbortSignal): void {
  function warm(event: Event) {
    const near = nearest(event, `${OPENER},noren-search-bar,noren-launcher`)
    // A wrong code is told when it is pressed, not whenever somebody passes by.
    if (near) quietly(() => ownerOf(desk, near).warm())
  }

  function press(event: MouseEvent) {
    const opener = nearest(event, OPENER)
    // A link pressed with a key held is the guest's wish for a tab of their own.
    if (!opener || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    attempt('Nothing was opened', () => {
      const target = targetOf('data-noren-open', opener.dataset.norenOpen)
      const hotel = ownerOf(desk, opener)
      const { norenRoomType: room_type_codes, norenPlan: hotel_plan_codes } = opener.dataset
      const query =
        room_type_codes || hotel_plan_codes
          ? hotel.query(desk.read(hotel, { room_type_codes, hotel_plan_codes }))
          : null
      event.preventDefault()
      desk.open(hotel, target, query)
    })
  }

  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, warm, { passive: true, signal })
  }
  document.addEventListener('click', press, { signal })
}
