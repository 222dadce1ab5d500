import { effect, untracked } from '@preact/signals'
import type { LoaderContext } from '#loader/api/context.ts'
import type { Widgets } from '#loader/stage2Types.ts'
import type { HotelState } from '#loader/state/hotels.ts'
import { createDataLayer } from '#shared/analytics/dataLayer.ts'
import { createHistoryEntry } from './historyEntry.ts'
import { createHotelWidget, type HotelWidget } from './hotelWidget.tsx'

/** The widgets of all hotels on the page. One overlay is open at a time. */
export function createWidgets(context: LoaderContext): Widgets {
  const { consent, hotels, settings, signal } = context
  const widgets = new Map<HotelState, HotelWidget>()
  const entry = createHistoryEntry()
  const dataLayer = createDataLayer(
    window as unknown as Record<string, unknown>,
    settings.analytics === 'off' ? null : settings.analytics,
    () => each((widget) => widget.sendConsent()),
    signal,
  )
  const stop = effect(() => {
    const answer = consent.value
    if (answer) untracked(() => dataLayer.setConsent(answer))
  })

  function widgetOf(hotel: HotelState): HotelWidget {
    const widget = widgets.get(hotel) ?? createHotelWidget(context, hotel, dataLayer, entry)
    widgets.set(hotel, widget)
    return widget
  }

  function each(act: (widget: HotelWidget) => void): void {
    for (const widget of widgets.values()) act(widget)
  }

  // These were wanted before this file arrived.
  for (const hotel of hotels.all()) if (hotel.isWanted.value) widgetOf(hotel).warm()

  return {
    open(hotel, target, query, isCalled) {
      const widget = widgetOf(hotel)
      if (isCalled) each((other) => other === widget || other.closeOverlay())
      widget.open(target, query, isCalled)
    },
    close: () => each((widget) => widget.closeOverlay()),
    warm: (hotel) => widgetOf(hotel).warm(),
    requestLocale: (locale) => each((widget) => widget.requestLocale(locale)),
    onPageRestored: () => each((widget) => widget.onPageRestored()),
    onOnline: () => each((widget) => widget.onOnline()),
    onBlocked: () => each((widget) => widget.onBlocked()),
    end() {
      stop()
      each((widget) => widget.end())
      entry.end()
    },
  }
}
