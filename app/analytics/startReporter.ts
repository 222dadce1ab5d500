import { keepVisitorCookie } from '#app/analytics/visitorCookie.ts'
import { attempts } from '#app/booking/bookings.ts'
import type { Bridge } from '#app/platform/bridge.ts'
import { tabKeeps } from '#app/platform/storage.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import type { Consent } from '#shared/analytics/consent.ts'
import { chatWords } from './chatbotMessages.ts'
import type { Seller } from './items.ts'
import { createLayers } from './layers.ts'
import { createReporter } from './reporter.ts'
import { once } from './sentOnce.ts'
import { onTrack } from './track.ts'

export type ReportedHotel = Seller & {
  dataLayers: readonly string[]
  chatPlatforms: readonly ('mobile' | 'desktop')[]
  visitorCookie: { isOn: boolean; domain: string | null }
}

type Options = {
  bridge: Bridge
  hotel: () => ReportedHotel
  skipsFirst: boolean
  inChatbot: boolean
  /** The token of whoever is signed in. */
  token: () => string | null
}

/**
 * Begins to tell what has been noted, and all that will be: in a frame to our loader's page, which has a data layer and
 * a guest's consent of its own, and nobody else; alone in a tab to the layers the hotel names.
 */
export function startReporter({ bridge, hotel, skipsFirst, inChatbot, token }: Options): void {
  const { dataLayers, visitorCookie, chatPlatforms } = hotel()

  function onConsent(consent: Consent) {
    if (visitorCookie.isOn && consent === 'granted') keepVisitorCookie(visitorCookie.domain)
  }
  const layers = createLayers(bridge.framed ? [] : dataLayers, onConsent)
  let isTold = false

  const tellChat = chatWords({ tell: bridge.tell, platforms: chatPlatforms, inChatbot, token })
  const desk = createReporter({
    hotel,
    once,
    skipsFirst,
    hasMade: (number) => tabKeeps() && attempts.hasMade(number),
    send(told) {
      if (bridge.framed) bridge.send('event', told)
      else layers.tell(told.layer)
    },
    rest: () => new Promise(whenIdle),
    onConsent(consent) {
      isTold = true
      onConsent(consent)
    },
  })
  onTrack((fact) => {
    if (bridge.framed) tellChat(fact)
    desk(fact)
  })
  // What a page around has said of it stood among the notes.
  if (!isTold) onConsent(layers.consent())
}
