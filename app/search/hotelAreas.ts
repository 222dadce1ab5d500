import type { Infer } from 'superstruct'
import type { Area, BrandHotel } from '#shared/api/hotels.ts'

/** An area with those of the brand's hotels that are in it. */
export type HotelArea = { area: Infer<typeof Area>; hotels: BrandHotel[] }

/** The brand's hotels by area, in the brand's own order. An area without hotels is none to choose. */
export function byArea(areas: readonly Infer<typeof Area>[], brand: readonly BrandHotel[]): HotelArea[] {
  const known = new Map([...areas, ...brand.map(({ area }) => area)].map((area) => [area.code, area]))
  return [...known.values()]
    .map((area) => ({ area, hotels: brand.filter((hotel) => hotel.area.code === area.code) }))
    .filter(({ hotels }) => hotels.length > 0)
}
