import type { ApiCall } from '#app/data/client.ts'
import { hotels } from '#shared/api/hotels.ts'
import type { Area } from '#shared/bridge/messages.ts'

/** The active hotels of the brand by area, in the brand's order. The guest chooses one of them in the page's search bar. */
export async function loadHotelList(call: ApiCall, brandId: number): Promise<Area[]> {
  const brand = await call(hotels.ofBrand, { params: { brandId } })
  const areas = new Map<string, Area>()
  for (const { code, name } of brand.areas) areas.set(code, { name, hotels: [] })
  for (const { area: ofHotel, code, name, is_active } of brand.hotels) {
    if (!is_active) continue
    const area = areas.get(ofHotel.code) ?? { name: ofHotel.name, hotels: [] }
    area.hotels.push({ code, name })
    areas.set(ofHotel.code, area)
  }
  return [...areas.values()].filter((area) => area.hotels.length > 0)
}
