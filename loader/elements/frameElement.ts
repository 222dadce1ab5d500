import type { LoaderContext } from '#loader/api/context.ts'
import { reportErrors } from '#loader/api/log.ts'
import { toTarget } from '#loader/api/targets.ts'
import type { HotelState } from '#loader/state/hotels.ts'
import { observe } from './observe.ts'

/** How near the guest comes before the app loads, as a part of the window's height. */
const NEAR = '50%'

/**
 * Makes the element the place of the hotel's frame. The app loads when the guest comes near; until then, and where the
 * loader's files cannot be had, the element shows the page's own content.
 */
export function mountFrame(context: LoaderContext, host: HTMLElement, hotel: HotelState): () => void {
  hotel.frameElement.value = host
  const observer = observe(host, NEAR, (isNear) => {
    if (!isNear) return
    observer.disconnect()
    reportErrors(`<${host.localName}> stayed empty`, () => {
      const target = toTarget('target', host.getAttribute('target') ?? 'search')
      context.stage2.whenLoaded(({ widgets }) => {
        if (hotel.frameElement.value === host) widgets.open(hotel, target, null, false)
      })
    })
  })
  return () => {
    observer.disconnect()
    if (hotel.frameElement.value === host) hotel.frameElement.value = null
  }
}
