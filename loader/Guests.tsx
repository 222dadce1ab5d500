import {
  adultsOnly,
  DEFAULT_ADULTS,
  type Party,
  partyProblem,
  withAges,
  withTier,
} from '#shared/domain/party.ts'
import { Stepper } from './Stepper.tsx'
import { sayProblem } from './sentences.ts'
import { choose, limitsOf, NO_AGE, type SearchProblem, type Stay } from './stay.ts'
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

  const Why = ({ problem }: { problem: SearchProblem | null }) => (
    <p class="note why" role="status">
      {problem && sayProblem(problem, stay)}
    </p>
  )

  /** Why one guest more cannot be; an age still to be chosen is no reason. */
  function refusal(party: Party): SearchProblem | null {
    const problem = partyProblem(party, limits)
    return problem === 'children_unknown' || problem === 'no_adults' ? null : problem
  }

  function room(party: Party, at: number) {
    const put = (next: Party) => set(replaced(rooms, at, next))
    const { adults, children, kids_ages, kids_tiers } = party
    const ages = Array.from({ length: children }, (_, child) => kids_ages[child] ?? NO_AGE)
    const putAges = (next: number[]) => put({ ...withAges(party, next), kids_tiers: [] })
    const [more, fewer] = [adults + 1, adults - 1].map((count) => ({ ...party, adults: count })) as [
      Party,
      Party,
    ]
    const full = mode && refusal({ ...party, children: children + 1 })
    // Fewer adults may leave too few for the children.
    const isLeast = adults < 2 || refusal(fewer) === 'too_many_children'
    const name = text('room', at + 1)

    return (
      <fieldset>
        <legend>{name}</legend>
        {rooms.length > 1 && (
          <button
            class="plain remove"
            aria-label={`${text('removeRoom')}: ${name}`}
            onClick={() => set(rooms.filter((_, index) => index !== at))}
          >
            {text('removeRoom')}
          </button>
        )}
        <Stepper
          label={text('adult')}
          value={adults}
          onLess={isLeast ? null : () => put(fewer)}
          onMore={refusal(more) ? null : () => put(more)}
        />
        {isWaiting && <i class="stepper" />}
        {mode === 'tiers' &&
          kids.tiers.map(({ code, name }) => {
            const count = kids_tiers.find((tier) => tier.code === code)?.children ?? 0
            const add = (by: number) => () => put(withTier({ ...party, kids_ages: [] }, code, count + by))
            return (
              <Stepper
                label={name}
                value={count}
                onLess={count ? add(-1) : null}
                onMore={full ? null : add(1)}
              />
            )
          })}
        {mode === 'ages' && (
          <Stepper
            label={text('child')}
            value={children}
            onLess={children ? () => putAges(ages.slice(0, -1)) : null}
            onMore={full ? null : () => putAges([...ages, NO_AGE])}
          />
        )}
        {mode === 'ages' &&
          ages.map((age, child) => (
            <label class="stepper">
              <span>{text('age', child + 1)}</span>
              <select
                value={age}
                onChange={({ currentTarget }) => putAges(replaced(ages, child, Number(currentTarget.value)))}
              >
                <option value={NO_AGE}>–</option>
                {Array.from({ length: kids.max_age + 1 }, (_, years) => (
                  <option value={years}>{years}</option>
                ))}
              </select>
            </label>
          ))}
        <Why problem={refusal(more) ?? full} />
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
      <Why problem={canAdd ? null : 'too_many_rooms'} />
    </div>
  )
}
