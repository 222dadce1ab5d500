import { useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Panel } from '#app/ui/Panel.tsx'
import { tagOf } from '#shared/i18n/locale.ts'
import { ShowRooms } from '../ShowRooms.tsx'
import { codeKeys } from '../searchDraft.ts'
import type { Refinement } from '../useRefinement.ts'
import type { SearchFormState } from '../useSearchForm.ts'
import { CodeField } from './CodeField.tsx'
import type { CodeAnswers } from './codeAnswers.ts'
import { countOptions, emptyOptions } from './countOptions.ts'
import * as css from './MorePanel.module.css'

type Props = {
  form: SearchFormState
  refinement: Refinement
  answers: CodeAnswers | null
  count: number | null
}

/**
 * The options of a search besides dates and guests. Filters, availability and currency apply at once. A code applies
 * when the panel closes, or with Enter in its field.
 */
export function MorePanel({ form, refinement, answers, count }: Props) {
  const { text, locale } = useText()
  const hotel = useHotel()
  const named = new Intl.DisplayNames(tagOf(locale), { type: 'currency' })
  const id = useId()
  const { draft, setDraft } = form
  const { latest: criteria, refine } = refinement
  const { filter, bookable } = criteria
  const codes = codeKeys.filter(
    (key) => key === 'promo_code' || hotel.payment.takesCoupons || draft.codes[key],
  )
  const isAvailableOnly = bookable || !criteria.is_including_occupied
  const isClearable = countOptions(criteria, hotel) > 0 || codes.some((key) => draft.codes[key])

  function clear() {
    setDraft({ ...draft, codes: { coupon_code: '', promo_code: '' } })
    refine(emptyOptions)
  }

  return (
    <Panel>
      {hotel.search.filters.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>{text('options.filters')}</legend>
          {hotel.search.filters.map(({ code, name }) => (
            <label key={code} className={css.checkbox}>
              <input
                type="checkbox"
                checked={filter.includes(code)}
                onChange={({ target }) =>
                  refine({
                    filter: target.checked ? [...filter, code] : filter.filter((other) => other !== code),
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <div>
        <label className={css.checkbox}>
          <input
            type="checkbox"
            checked={isAvailableOnly}
            aria-disabled={bookable}
            aria-describedby={bookable ? `${id}-free` : undefined}
            onChange={({ target }) =>
              !bookable &&
              refine({
                is_including_occupied: target.checked ? (hotel.search.showsSoldOut ? false : null) : true,
              })
            }
          />
          {text('options.available')}
        </label>
        {bookable && (
          <p className={css.reason} id={`${id}-free`}>
            {text('options.bookable')}
          </p>
        )}
      </div>
      {hotel.currencies.length > 1 && (
        <Field
          id={`${id}-currency`}
          label={text('options.currency')}
          hint={text('options.currencyHint', { currency: named.of(hotel.currency) ?? hotel.currency })}
        >
          {(attributes) => (
            <select
              {...attributes}
              value={
                criteria.currency && hotel.currencies.includes(criteria.currency)
                  ? criteria.currency
                  : hotel.currency
              }
              onChange={({ target }) =>
                refine({ currency: target.value === hotel.currency ? null : target.value })
              }
            >
              {hotel.currencies.map((currency) => (
                <option key={currency} value={currency}>
                  {`${currency} · ${named.of(currency)}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className={css.codes}>
        {codes.map((key) => (
          <CodeField
            key={key}
            code={key}
            typed={draft.codes[key]}
            answers={answers}
            onType={(typed) => setDraft({ ...draft, codes: { ...draft.codes, [key]: typed } })}
          />
        ))}
      </div>
      <div className={css.foot}>
        <Button kind="plain" aria-disabled={!isClearable} onClick={() => isClearable && clear()}>
          {text('options.clear')}
        </Button>
        <ShowRooms form={form} count={count} />
      </div>
    </Panel>
  )
}
