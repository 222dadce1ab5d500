import { themeOf } from '#shared/theme/themeOf.ts'
import type { Hotel } from './hotel/hotel.ts'

/** Applies the hotel's colours and favicon to the document. */
export function applyColours(hotel: Hotel): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(themeOf(hotel.look.colours))) style.setProperty(name, value)
  if (hotel.look.favicon) {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]') ?? document.createElement('link')
    link.rel = 'icon'
    link.href = hotel.look.favicon
    document.head.append(link)
  }
}
