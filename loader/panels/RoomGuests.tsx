/** @jsxImportSource preact */
import { NO_AGE, type PageSearch } from '#loader/state/search.ts'
import { hotelText } from '#loader/views/searchTexts.ts'
import { type Party, remainingAdults, remainingChildren, withAges, withTier } from '#shared/party/party.ts'
import { text } from './panelTexts.ts'
import { Stepper } from './Stepper.tsx'

type Props = {
  search: PageSearch
  /** The room's number, from 1. */
  number: number
  party: Party
  /** Whether the profile of the hotel, with its rules for children, may still arrive. */
  isWaiting: boolean
  isRefused: boolean
  onChange: (party: Party) => void
  /** Removes the room; null for the only one. */
  onRemove: (() => void) | null
}

const numbers = (count: number) => [...Array(count).keys()]

/** The guests of one room. What the hotel does not allow stays visible, with its reason below. */
export function RoomGuests(props: Props) {
  const { search, number, party, isWaiting, isRefused, onChange, onRemove } = props
  const limits = search.limits.value
  const { kids } = limits
  const mode = search.profile.value && kids.mode
  const takesChildren = mode && mode !== 'none'
  const { adults, children, kids_ages, kids_tiers } = party
  const forAdults = remainingAdults(party, limits)
  const forChildren = remainingChildren(party, limits)
  const full = [forAdults, takesChildren && forChildren].find((room) => room && !room.more)
  const agesOf = (count: number) => numbers(count).map((child) => kids_ages[child] ?? NO_AGE)
  const ages = agesOf(children)
  const setAges = (next: number[]) => onChange({ ...withAges(party, next), kids_tiers: [] })
  const name = text('room', { count: number })

  return (
    <fieldset class="room">
      <legend class="heading">{name}</legend>
      {onRemove && (
        <button
          type="button"
          class="plain next"
          aria-label={`${text('removeRoom')}: ${name}`}
          onClick={onRemove}
        >
          {text('removeRoom')}
        </button>
      )}
      <Stepper
        label={text('adult')}
        value={adults}
        least={1}
        more={forAdults.more}
        onChange={(count) => onChange({ ...party, adults: count })}
      />
      {isWaiting && !search.profile.value && <div class="stepper placeholder" />}
      {mode === 'tiers' &&
        kids.tiers.map(({ code, name }) => (
          <Stepper
            key={code}
            label={name}
            value={kids_tiers.find((tier) => tier.code === code)?.children ?? 0}
            least={0}
            more={forChildren.more}
            onChange={(count) => onChange(withTier({ ...party, kids_ages: [] }, code, count))}
          />
        ))}
      {mode === 'ages' && (
        <Stepper
          label={hotelText(search, 'child')}
          value={children}
          least={0}
          more={forChildren.more}
          onChange={(count) => setAges(agesOf(count))}
        />
      )}
      {mode === 'ages' &&
        ages.map((age, child) => (
          <label key={child} class="stepper">
            <span class="name">{hotelText(search, 'age', child + 1)}</span>
            <select
              class="outlined"
              aria-invalid={isRefused && age === NO_AGE}
              value={age}
              onChange={({ currentTarget }) =>
                setAges(ages.map((old, at) => (at === child ? Number(currentTarget.value) : old)))
              }
            >
              <option value={NO_AGE}>–</option>
              {numbers(kids.max_age + 1).map((years) => (
                <option key={years} value={years}>
                  {years}
                </option>
              ))}
            </select>
          </label>
        ))}
      {takesChildren && <p class="note">{hotelText(search, 'shared_bed')}</p>}
      <p class="note problem" role="status">
        {full && hotelText(search, `too_many_${full.reason}`)}
      </p>
    </fieldset>
  )
}
