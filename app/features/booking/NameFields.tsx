import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { isFamilyFirst } from '#shared/i18n/fullName.ts'
import * as css from './GuestForm.module.css'
import { nameRuleOf, normalizeName, toHiragana } from './names.ts'
import { TextField } from './TextField.tsx'
import type { GuestForm } from './useGuestForm.ts'

type Props = {
  form: GuestForm
  name: 'booker' | `rooms.${number}.name`
  /** The person at the keyboard: their browser knows how they are called. */
  isSelf: boolean
}

/** A name in the order and the script of the language it is asked for in, with its reading in Japanese. */
export function NameFields({ form, name, isSelf }: Props) {
  const { text, locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const family = { part: 'last', autoComplete: 'family-name' } as const
  const given = { part: 'first', autoComplete: 'given-name' } as const
  const parts = isFamilyFirst(locale) ? [family, given] : [given, family]
  return (
    <div className={css.pair} data-hints={rule !== 'alphabet'}>
      {parts.map(({ part, autoComplete }) => (
        <TextField
          key={part}
          form={form}
          name={`${name}.${part}Name`}
          label={text(`booking.name.${part}`)}
          hint={text(`booking.nameHint.${rule}`)}
          kindly={(typed) => normalizeName(typed, rule)}
          autoComplete={isSelf ? autoComplete : 'off'}
          autoCapitalize="words"
          {...(rule === 'alphabet' && { lang: 'en' })}
        />
      ))}
      {rule !== 'alphabet' &&
        parts.map(({ part }) => (
          <TextField
            key={`${part}Kana`}
            form={form}
            name={`${name}.${part}Kana`}
            label={text(`booking.reading.${part}`)}
            hint={text(`booking.readingHint.${rule}`)}
            optional={rule === 'japanese' ? text('booking.optional') : undefined}
            kindly={toHiragana}
            autoComplete="off"
            autoCapitalize="none"
            lang="ja"
          />
        ))}
    </div>
  )
}
