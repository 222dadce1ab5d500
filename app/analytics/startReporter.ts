import { setVisitorCookie } from '#app/analytics/visitorCookie.ts'
import { bookings } from '#app/data/booking/bookings.ts'
import type { ApiCall } from '#app/data/client.ts'
import type { Bridge } from '#app/platform/bridge.ts'
import { sessionSurvivesReload } from '#app/platform/storage.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import type { Consent } from '#shared/analytics/consent.ts'
import { createChatbotMessages } from './chatbotMessages.ts'
import { createDataLayers } from './dataLayers.ts'
import type { AnalyticsHotel } from './ga4/items.ts'
import { createPurchaseReport } from './purchaseReport.ts'
import { createReporter } from './reporter.ts'
import { sentOnce } from './sentOnce.ts'
import { onTrack } from './track.ts'

type ReportedHotel = AnalyticsHotel & {
  pages: {
    dataLayers: readonly string[]
    chatPlatforms: readonly ('mobile' | 'desktop')[]
    visitorCookie: { isOn: boolean; domain: string | null }
  }
}

type Options = {
  bridge: Bridge
  hotel: () => ReportedHotel
  skipsFirst: boolean
  inChatbot: boolean
  /** The token of the signed-in user. */
  token: () => string | null
  call: ApiCall
  hotelId: number | string
}

/**
 * Reports all events, beginning with those tracked before. In a frame the events go to the page around it as messages;
 * the loader pushes them into the page's data layer. In a tab they go to the data layers that the hotel names.
 */
export function startReporter({ bridge, hotel, skipsFirst, inChatbot, token, call, hotelId }: Options): void {
  const { dataLayers: layerNames, visitorCookie, chatPlatforms } = hotel().pages

  function onConsent(consent: Consent) {
    if (visitorCookie.isOn && consent === 'granted') setVisitorCookie(visitorCookie.domain)
  }
  const dataLayers = createDataLayers(bridge.framed ? [] : layerNames, onConsent)
  let hasConsentEvent = false

  const sendToChat = createChatbotMessages({
    send: bridge.sendToParent,
    platforms: chatPlatforms,
    inChatbot,
    token,
  })
  const purchaseReport = createPurchaseReport(call, hotelId)
  const reportEvent = createReporter({
    hotel,
    sentOnce,
    skipsFirst,
    isCandidate: (reservation) =>
      sessionSurvivesReload() &&
      (bookings.hasMade(reservation.number) || purchaseReport.isCandidate(reservation)),
    mayReportPurchase: purchaseReport.mayReport,
    send(event) {
      if (bridge.framed) bridge.sendToParent('event', event)
      else dataLayers.push(event.layer)
    },
    waitUntilIdle: () => new Promise(whenIdle),
    onConsent(consent) {
      hasConsentEvent = true
      onConsent(consent)
    },
  })
  onTrack((event) => {
    if (bridge.framed) sendToChat(event)
    return reportEvent(event)
  })
  // A host page sends its consent as a message. A chatbot has no consent.
  if (!hasConsentEvent && (!bridge.framed || inChatbot)) onConsent(dataLayers.consent())
}
