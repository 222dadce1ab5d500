import { useCallback } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { FieldGrid } from '#app/ui/forms/FieldGrid.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { isFamilyFirst } from '#shared/i18n/fullName.ts'
import { nameByRule, nameRuleOf, toHiragana } from '#shared/party/guestName.ts'
import { useComposedReading } from './useComposedReading.ts'

type Props = {
  name: 'booker' | `rooms.${number}.name`
  /** The room of the guest; absent for the booker, whose name may be autofilled. */
  of?: string
}

/** The fields of a name, in the order of the language; in Japanese also the fields of its reading. */
export function NameFields({ name, of }: Props) {
  const { text, locale } = useText()
  const { kanjiNameRequired } = useHotel().guestFields
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const reading = { last: useComposedReading(name, 'last'), first: useComposedReading(name, 'first') }
  const normalize = useCallback((typed: string) => nameByRule(typed, rule), [rule])
  const family = { part: 'last', autoComplete: 'family-name' } as const
  const given = { part: 'first', autoComplete: 'given-name' } as const
  const parts = isFamilyFirst(locale) ? [family, given] : [given, family]
  return (
    <>
      <FieldGrid isPaired={rule !== 'alphabet'}>
        {parts.map(({ part, autoComplete }) => (
          <TextField<GuestValues>
            key={part}
            name={`${name}.${part}Name`}
            label={text(`booking.name.${part}`)}
            of={of}
            hint={text(`booking.nameHint.${rule}`)}
            enter={text(of === undefined ? `form.enter.${part}Name` : `form.enterOfGuest.${part}Name`)}
            normalize={normalize}
            autoComplete={of === undefined ? autoComplete : 'off'}
            autoCapitalize="words"
            {...(rule === 'alphabet' ? { lang: 'en' } : reading[part])}
          />
        ))}
        {rule !== 'alphabet' &&
          parts.map(({ part }) => (
            <TextField<GuestValues>
              key={`${part}Kana`}
              name={`${name}.${part}Kana`}
              label={text(`booking.reading.${part}`)}
              of={of}
              hint={text(`booking.readingHint.${rule}`)}
              enter={text(`form.enter.${part}Kana`)}
              isOptional={rule === 'japanese'}
              normalize={toHiragana}
              autoComplete="off"
              autoCapitalize="none"
              lang="ja"
            />
          ))}
      </FieldGrid>
      {rule === 'alphabet' && <SmallPrint>{text('booking.oneName')}</SmallPrint>}
    </>
  )
}
