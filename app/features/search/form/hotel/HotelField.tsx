import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { hotels } from '#shared/api/hotels.ts'
import { PopoverLink } from '../PopoverLink.tsx'
import type { SearchFormState } from '../useSearchForm.ts'
import { HotelPanel } from './HotelPanel.tsx'

/** The hotel of the search, with links to the brand's other hotels. Empty if the brand has no other active hotel. */
export function HotelField({ form }: { form: SearchFormState }) {
  const { text } = useText()
  const { brandId, ownCode, name } = useHotel()
  const { data } = useQuery(hotels.ofBrand, brandId === null ? null : { params: { brandId } })
  const { open, setOpen } = form
  const active = data?.hotels.filter((hotel) => hotel.is_active) ?? []
  if (!data || !active.some(({ code }) => code !== ownCode)) return null
  return (
    <PopoverLink
      value={text('options.hotel.at', { hotel: name })}
      brief={text('options.hotel.brief')}
      label={text('options.hotel.change')}
      isOpen={open === 'hotel'}
      onOpen={(isOpen) => setOpen(isOpen ? 'hotel' : null)}
    >
      <HotelPanel areas={data.areas} hotels={active} form={form} />
    </PopoverLink>
  )
}
