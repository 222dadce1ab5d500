import { brand } from './brand.ts'
import { text } from './text.ts'

type Props = {
  /** The hotel chosen now: its code, and its name while the brand's others are not known. */
  value: string
  name: string
  onPick: (code: string) => void
}

/** The brand's hotels, those of an area together. The browser's own list: every device knows how to show one. */
export const HotelPicker = ({ value, name, onPick }: Props) => (
  <label class="field hotel" part="hotel">
    <small>{text('hotel')}</small>
    <select value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
      {brand.areas?.[0] ? (
        brand.areas.map((area) => (
          <optgroup label={area.name}>
            {area.hotels.map((hotel) => (
              <option value={hotel.code}>{hotel.name}</option>
            ))}
          </optgroup>
        ))
      ) : (
        <option value={value}>{name}</option>
      )}
    </select>
  </label>
)
