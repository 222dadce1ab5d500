/** @jsxImportSource preact */
import { signal } from '@preact/signals'
import type { LoaderContext } from '#loader/api/context.ts'
import css from '#loader/bar.css'
import { mount } from '#loader/mount.ts'
import { requestHotelList } from '#loader/state/hotelList.ts'
import type { HotelState } from '#loader/state/hotels.ts'
import { SearchBar } from '#loader/views/SearchBar.tsx'

/** Mounts the search bar of a hotel into its element. */
export function mountSearchBar(context: LoaderContext, host: HTMLElement, hotel: HotelState): () => void {
  const pickerName = host.getAttribute('hotel-picker')
  if (pickerName !== null) requestHotelList()
  return mount(
    host,
    css,
    <SearchBar context={context} hotel={signal(hotel)} host={host} pickerName={pickerName} />,
  )
}
