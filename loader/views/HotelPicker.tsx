/** @jsxImportSource preact */
import { hotelList } from '#loader/state/hotelList.ts'
import { text } from './searchTexts.ts'

type Props = {
  /** The code of the chosen hotel, and its name while the list is unknown. */
  value: string
  name: string
  onChoose: (code: string) => void
}

/** The brand's hotels, grouped by area, in the browser's own list. */
export const HotelPicker = ({ value, name, onChoose }: Props) => (
  <label class="field hotel" part="hotel">
    <span class="label">{text('hotel')}</span>
    <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {hotelList.value[0] ? (
        hotelList.value.map((area) => (
          <optgroup key={area.name} label={area.name}>
            {area.hotels.map((hotel) => (
              <option key={hotel.code} value={hotel.code}>
                {hotel.name}
              </option>
            ))}
          </optgroup>
        ))
      ) : (
        <option value={value}>{name}</option>
      )}
    </select>
  </label>
)
