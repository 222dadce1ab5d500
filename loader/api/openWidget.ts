import type { HotelState } from '#loader/state/hotels.ts'
import type { Target } from '#shared/bridge/messages.ts'
import { appAddress, searchQuery } from './addresses.ts'
import type { LoaderContext } from './context.ts'
import { dispatch } from './events.ts'
import { logError } from './log.ts'
import { opensInTab } from './opensInTab.ts'

/** The full page of a hotel at a target; without a query, with the search of the bar if it has dates. */
export const hostedAddress = (
  { settings }: LoaderContext,
  hotel: HotelState,
  target: Target,
  query: string | null,
): string => appAddress(settings.base, hotel, target, query ?? searchQuery(hotel))

/** Logs and dispatches that a hotel's app could not open, because a file of the loader could not be had. */
export function reportUnreachable({ code }: HotelState, instead: string): void {
  const message = `"${code}" did not open here (unreachable): ${instead}`
  logError(message)
  dispatch('error', { hotel: code, code: 'unreachable', message })
}

/** Goes to the full page in this tab, because a file of the loader could not be had. The back button returns. */
export function leaveForHosted(
  context: LoaderContext,
  hotel: HotelState,
  target: Target,
  query: string | null,
): void {
  reportUnreachable(hotel, 'the full page opens instead')
  location.assign(hostedAddress(context, hotel, target, query))
}

/**
 * Opens an address in a new tab by the press of a link in the page. Scripts of the page that change links when they are
 * pressed, such as the linker of Google's tag (`_gl`), therefore change this address too: the visit keeps its source. Routers
 * of some pages prevent the press of every link, to follow it themselves. If such a router has opened a tab, the browser has taken
 * the guest's press for it.
 */
function openTab(address: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: address, target: '_blank', rel: 'noopener', hidden: true })
  document.documentElement.append(link)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  // Firefox before version 120 has no `userActivation`.
  const hadPress = navigator.userActivation?.isActive
  if (!link.dispatchEvent(press) && navigator.userActivation?.isActive === hadPress)
    open(link.href, '_blank', 'noopener')
  link.remove()
}

/**
 * Opens the app for a press or a call: in a new tab where the tag or the hotel says so, else in its frame. `query` holds
 * criteria; null shows the app as the guest left it. `isCalled` is false when no person or code asked for it.
 */
export function openWidget(
  context: LoaderContext,
  hotel: HotelState,
  target: Target,
  query: string | null,
  isCalled = true,
): void {
  const isElsewhere = hotel.frameElement.value || hotel.isOpen.value
  if (!isElsewhere && opensInTab(context.settings.mode, hotel.search.profile.value)) {
    openTab(hostedAddress(context, hotel, target, query))
    dispatch('open', { hotel: hotel.code, target })
    return
  }
  context.stage2.press(
    ({ widgets }) => widgets.open(hotel, target, query, isCalled),
    () => leaveForHosted(context, hotel, target, query),
  )
}

/** Starts all that a press will need: stage 2, then the frame. */
export function warmWidget({ settings, stage2 }: LoaderContext, hotel: HotelState): void {
  stage2.preload()
  // A page that opens the full page in a tab needs no frame, unless one is in the page.
  if (settings.mode === 'tab' && !hotel.frameElement.value) return
  hotel.isWanted.value = true
  stage2.ifLoaded(({ widgets }) => widgets.warm(hotel))
}
