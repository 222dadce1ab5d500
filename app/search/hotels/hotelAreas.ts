import type { Infer } from 'superstruct'
import type { Area, BrandHotel } from '#shared/api/hotels.ts'

/** An area of a brand with its hotels. */
export type HotelArea = { area: Infer<typeof Area>; hotels: BrandHotel[] }

/** The hotels of a brand by area, in the order of the brand. Areas without hotels are left out. */
export function byArea(areas: readonly Infer<typeof Area>[], brand: readonly BrandHotel[]): HotelArea[] {
  const known = new Map([...areas, ...brand.map(({ area }) => area)].map((area) => [area.code, area]))
  return [...known.values()]
    .map((area) => ({ area, hotels: brand.filter((hotel) => hotel.area.code === area.code) }))
    .filter(({ hotels }) => hotels.length > 0)
}
