import type { Call } from '#app/data/client.ts'
import { hotels } from '#shared/api/hotels.ts'
import type { Area } from '#shared/bridge/messages.ts'

/** The brand's hotels that take bookings, by area, in the brand's own order: what the page's bar lets a guest choose. */
export async function loadHotelList(call: Call, brandId: number): Promise<Area[]> {
  const brand = await call(hotels.ofBrand, { params: { brandId } })
  const areas = new Map<string, Area>()
  for (const { code, name } of brand.areas) areas.set(code, { name, hotels: [] })
  for (const { area, code, name, is_active } of brand.hotels) {
    if (!is_active) continue
    const there = areas.get(area.code) ?? { name: area.name, hotels: [] }
    there.hotels.push({ code, name })
    areas.set(area.code, there)
  }
  return [...areas.values()].filter((area) => area.hotels.length > 0)
}
