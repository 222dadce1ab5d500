import { type ComponentProps, useId, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { inputClass } from '#app/ui/Field.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import type { Party } from '#shared/party/party.ts'
import * as css from './ChildAges.module.css'
import { type Ages, agesOf, resizeAges, withKnownAges } from './children.ts'

type Props = {
  party: Party
  /** The highest age that the hotel counts as a child. */
  maxAge: number
  /** The id of the sentence that ages are missing; null if it is not shown. */
  missingId: string | null
  stepper: Pick<ComponentProps<typeof Stepper>, 'value' | 'most' | 'less' | 'more'>
  onChange: (party: Party) => void
}

/** The number of children, and the age of each child at check-out. */
export function ChildAges({ party, maxAge, missingId, stepper, onChange }: Props) {
  const { text } = useText()
  const id = useId()
  const [ages, setAges] = useState<Ages>(() => agesOf(party))

  function change(next: Ages) {
    setAges(next)
    onChange(withKnownAges(party, next))
  }

  return (
    <>
      <Stepper
        label={text('search.guests.children')}
        note={text('search.guests.childrenNote', { age: maxAge })}
        least={0}
        {...stepper}
        onChange={(count) => change(resizeAges(ages, count))}
      />
      {ages.length > 0 && (
        <div className={css.ages}>
          {ages.map((age, index) => (
            <label key={index} className={css.age} htmlFor={`${id}-${index}`}>
              {text('search.guests.age', { number: index + 1 })}
              <select
                id={`${id}-${index}`}
                className={inputClass}
                {...(age === null && missingId && { 'aria-invalid': true, 'aria-describedby': missingId })}
                data-first={(missingId && index === ages.indexOf(null)) || undefined}
                value={age ?? ''}
                onChange={({ target }) =>
                  change(ages.map((old, at) => (at === index ? Number(target.value) : old)))
                }
              >
                <option value="" disabled>
                  {text('search.guests.chooseAge')}
                </option>
                {Array.from({ length: maxAge + 1 }, (_, years) => (
                  <option key={years} value={years}>
                    {text('search.guests.years', { count: years })}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
    </>
  )
}
