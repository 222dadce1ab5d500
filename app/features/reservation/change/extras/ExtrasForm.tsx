import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { type ChosenExtras, unfitSlots } from '#app/parts/order/chosenExtras.ts'
import { focusUnfit } from '#app/parts/order/extras/ExtraQuestion.tsx'
import { ExtraRow } from '#app/parts/order/extras/ExtraRow.tsx'
import { extraAnswers } from '#app/parts/reservation/extraAnswers.ts'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ChangeableDay, ChangeableExtra } from '#shared/api/changeExtras.ts'
import { formatHotelTime } from '#shared/i18n/formatHotelTime.ts'
import type { Permitted } from '../../opening/PermittedReservation.tsx'
import { useWish } from '../useWish.ts'
import { ClosedDay } from './ClosedDay.tsx'
import { DayNote } from './DayNote.tsx'
import * as css from './ExtrasForm.module.css'
import { choicesOf, chosenIn, commonDeadline, isFixed, typedIn, wishWith } from './extrasChoice.ts'

type Props = Pick<Permitted, 'reservation' | 'opening'> & {
  wish: Wish
  extras: readonly ChangeableExtra[]
}

/** The lines of the days of an extra, in the order of their dates. */
const byDate = (lines: { day: ChangeableDay; line: ReactNode }[]): ReactNode =>
  lines.sort((a, b) => (a.day.date ?? '').localeCompare(b.day.date ?? '')).map(({ line }) => line)

/** The extras, which lead to the offer. The choice is in the address, and the answers are in the storage of the tab. */
export function ExtrasForm({ reservation, opening, wish, extras }: Props) {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const today = useToday()
  const { go } = useNavigation()
  const { number, price } = reservation
  const toOffer = useWish(number, opening)
  const choices = choicesOf(extras)
  const [chosen, setChosen] = useState(() => chosenIn(choices, wish.extras, extraAnswers.of(number)))
  const [isChecked, setChecked] = useState(false)
  const next = wishWith(wish, choices, chosen)
  const isSame = Object.keys(next).length === 0

  function choose(changed: ChosenExtras) {
    setChosen(changed)
    setChecked(false)
    extraAnswers.store(number, typedIn(choices, changed))
    go(paths.changeExtras(number, writeWish(wishWith(wish, choices, changed))), { replace: true })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const [unfit] = unfitSlots(
      choices.flatMap(({ slots }) => slots.map(({ slot }) => slot)),
      chosen,
    )
    if (unfit) return focusUnfit(unfit, chosen)
    if (!isSame) toOffer(next)
  }
  if (extras.length === 0) {
    return (
      <Notice tone="neutral">
        <p>{text('changeOffer.extras.none')}</p>
      </Notice>
    )
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {choices.map(({ extra, slots, closed }) => {
        const deadline = commonDeadline(extra)
        const dayOf = (key: string) => slots.find(({ slot }) => slot.key === key)?.day
        return (
          <ExtraRow
            key={extra.extra_id}
            extra={extra}
            slots={slots.map(({ slot }) => slot)}
            chosen={chosen}
            currency={price.currency}
            onChange={choose}
            note={
              deadline && (
                <SmallPrint>
                  {text('change.what.until', { date: formatHotelTime(locale, deadline, timeZone, today) })}
                </SmallPrint>
              )
            }
            isFixed={({ key }) => {
              const day = dayOf(key)
              return day !== undefined && isFixed(day)
            }}
            says={({ key }) => {
              const day = dayOf(key)
              return (
                day && (
                  <DayNote
                    day={day}
                    quantity={chosen[key]?.quantity ?? 0}
                    currency={price.currency}
                    hasDeadlineAbove={deadline !== null}
                  />
                )
              )
            }}
            arrange={(lines) =>
              byDate([
                ...slots.map(({ day }, at) => ({ day, line: lines[at] })),
                ...closed.map((day) => ({ day, line: <ClosedDay key={day.date} day={day} /> })),
              ])
            }
          />
        )
      })}
      <p role="status">{isChecked && isSame && text('change.details.unchanged')}</p>
      <Button type="submit" kind="filled">
        {text('changeOffer.toOffer')}
      </Button>
    </form>
  )
}
