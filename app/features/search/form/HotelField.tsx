import { useRef } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Popover } from '#app/ui/dialogs/Popover.tsx'
import { hotels } from '#shared/api/hotels.ts'
import { HotelPanel } from './HotelPanel.tsx'
import * as css from './SearchForm.module.css'
import type { SearchFormState } from './useSearchForm.ts'

/** The hotel the search is at, and the way to another of its brand; nothing where there is no other to book. */
export function HotelField({ form }: { form: SearchFormState }) {
  const { text } = useText()
  const { brandId, ownCode, name } = useHotel()
  const trigger = useRef<HTMLButtonElement>(null)
  const { data } = useQuery(hotels.ofBrand, brandId === null ? null : { params: { brandId } })
  const { open, setOpen } = form
  const isOpen = open === 'hotel'
  const active = data?.hotels.filter((hotel) => hotel.is_active) ?? []
  if (!data || !active.some(({ code }) => code !== ownCode)) return null
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.extra}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(isOpen ? null : 'hotel')}
      >
        {text('options.hotel.at', { hotel: name })}
      </button>
      {isOpen && (
        <Popover trigger={trigger} label={text('options.hotel.change')} onClose={() => setOpen(null)}>
          <HotelPanel areas={data.areas} hotels={active} form={form} />
        </Popover>
      )}
    </>
  )
}
