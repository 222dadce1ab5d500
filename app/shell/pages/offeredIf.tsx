import type { ComponentType } from 'react'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Hotel } from '#app/settings/hotelOf.ts'
import { NotOfferedPage } from './NotOfferedPage.tsx'

/** A screen for the hotels that offer it; at the others its address says that they do not. */
export const offeredIf = (isOffered: (hotel: Hotel) => boolean, Page: ComponentType): ComponentType =>
  function Offered() {
    return isOffered(useHotel()) ? <Page /> : <NotOfferedPage />
  }
