import type { ComponentType } from 'react'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import { NotOfferedPage } from './NotOfferedPage.tsx'

/** A screen for hotels that offer it. Other hotels show `NotOfferedPage` at its address. */
export const offeredIf = (isOffered: (hotel: Hotel) => boolean, Page: ComponentType): ComponentType =>
  function Offered() {
    return isOffered(useHotel()) ? <Page /> : <NotOfferedPage />
  }
