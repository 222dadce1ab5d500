import { refreshToday } from '#loader/state/search.ts'
import { tryOrUndefined } from '#shared/values/tryOrUndefined.ts'
import { hotelOfElement, type LoaderContext, readCriteriaFor } from './context.ts'
import { reportErrors } from './log.ts'
import { openWidget, warmWidget } from './openWidget.ts'
import { toTarget } from './targets.ts'

const OPEN_BUTTON = '[data-noren-open]'

/** The nearest matching element on the event's path, also inside shadow roots of the page. */
const closestOnPath = (event: Event, selector: string) =>
  event
    .composedPath()
    .find((target): target is HTMLElement => target instanceof HTMLElement && target.matches(selector))

/**
 * Listens for the page's buttons that open the widget, present and future ones. A pointer or the focus near such a button,
 * or near an element of the loader, warms the widget. The window receives a press before each element: a menu that stops
 * presses, or a theme that prevents links to `#`, does not keep the widget closed.
 */
export function listenToOpenButtons(context: LoaderContext): void {
  const { signal } = context

  function warm(event: Event) {
    const near = closestOnPath(event, `${OPEN_BUTTON},noren-search-bar,noren-launcher`)
    // A wrong hotel code is logged when the button is pressed, not each time a pointer passes.
    if (near) tryOrUndefined(() => warmWidget(context, hotelOfElement(context, near)))
  }

  function press(event: MouseEvent) {
    const button = closestOnPath(event, OPEN_BUTTON)
    // A link pressed with a modifier key opens in a tab of the guest's own.
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
    reportErrors('Nothing was opened', () => {
      refreshToday()
      const target = toTarget('data-noren-open', button.dataset.norenOpen)
      const hotel = hotelOfElement(context, button)
      const { norenRoomType: room_type_codes, norenPlan: hotel_plan_codes } = button.dataset
      const query =
        room_type_codes || hotel_plan_codes
          ? hotel.search.queryOf(readCriteriaFor(hotel, { room_type_codes, hotel_plan_codes }))
          : null
      event.preventDefault()
      openWidget(context, hotel, target, query)
    })
  }

  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, warm, { passive: true, signal })
  addEventListener('click', press, { capture: true, signal })
}
