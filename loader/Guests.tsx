import { adultsOnly, DEFAULT_ADULTS, type Party, withAges, withTier } from '#shared/domain/party.ts'
import { adultsRoom, childrenRoom } from '#shared/domain/partyRoom.ts'
import { Stepper } from './Stepper.tsx'
import { word } from './sentences.ts'
import { choose, limitsOf, NO_AGE, type Stay } from './stay.ts'
import { text } from './text.ts'

type Props = {
  stay: Stay
  /** Whether the hotel's word on children is still to come. */
  isWaiting: boolean
}

const replaced = <T,>(list: T[], at: number, item: T) => list.map((old, index) => (index === at ? item : old))

/** Rooms, and who sleeps in each. What the hotel does not allow stays in reach, with its reason under the room. */
export function Guests({ stay, isWaiting }: Props) {
  const { rooms } = stay.criteria
  const limits = limitsOf(stay)
  const { kids } = limits
  const mode = stay.face && kids.mode
  const set = (next: Party[]) => choose(stay, { rooms: next })
  const canAdd = rooms.length < limits.max_rooms

  const why = (reason: string | undefined) => (
    <p class="note why" role="status">
      {reason && word(stay, `too_many_${reason}`)}
    </p>
  )

  function room(party: Party, at: number) {
    const put = (next: Party) => set(replaced(rooms, at, next))
    const { adults, children, kids_ages, kids_tiers } = party
    const agesOf = (count: number) => [...Array(count).keys()].map((child) => kids_ages[child] ?? NO_AGE)
    const ages = agesOf(children)
    const putAges = (next: number[]) => put({ ...withAges(party, next), kids_tiers: [] })
    const forAdults = adultsRoom(party, limits)
    const forChildren = childrenRoom(party, limits)
    const takesChildren = mode && mode !== 'none'
    const full = [forAdults, takesChildren && forChildren].find((room) => room && !room.more)
    const name = text('room', at + 1)

    return (
      <fieldset>
        <legend>{name}</legend>
        {rooms.length > 1 && (
          <button
            class="plain next"
            aria-label={`${text('removeRoom')}: ${name}`}
            onClick={() => set(rooms.filter((_, index) => index !== at))}
          >
            {text('removeRoom')}
          </button>
        )}
        <Stepper
          label={text('adult')}
          value={adults}
          least={1}
          more={forAdults.more}
          onCount={(count) => put({ ...party, adults: count })}
        />
        {isWaiting && <i class="stepper" />}
        {mode === 'tiers' &&
          kids.tiers.map(({ code, name }) => (
            <Stepper
              label={name}
              value={kids_tiers.find((tier) => tier.code === code)?.children ?? 0}
              least={0}
              more={forChildren.more}
              onCount={(count) => put(withTier({ ...party, kids_ages: [] }, code, count))}
            />
          ))}
        {mode === 'ages' && (
          <Stepper
            label={word(stay, 'child')}
            value={children}
            least={0}
            more={forChildren.more}
            onCount={(count) => putAges(agesOf(count))}
          />
        )}
        {mode === 'ages' &&
          ages.map((age, child) => (
            <label class="stepper">
              <span>{word(stay, 'age', child + 1)}</span>
              <select
                value={age}
                onChange={({ currentTarget }) => putAges(replaced(ages, child, Number(currentTarget.value)))}
              >
                <option value={NO_AGE}>–</option>
                {[...Array(kids.max_age + 1).keys()].map((years) => (
                  <option value={years}>{years}</option>
                ))}
              </select>
            </label>
          ))}
        {takesChildren && <p class="note">{word(stay, 'shared_bed')}</p>}
        {why((full || undefined)?.reason)}
      </fieldset>
    )
  }

  return (
    <div class="party">
      {rooms.map(room)}
      <button
        class="plain"
        aria-disabled={!canAdd}
        onClick={() => canAdd && set([...rooms, adultsOnly(stay.face?.default_adults ?? DEFAULT_ADULTS)])}
      >
        {text('addRoom')}
      </button>
      {why(canAdd ? undefined : 'rooms')}
    </div>
  )
}
