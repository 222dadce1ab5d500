import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { isFamilyFirst } from '#shared/i18n/fullName.ts'
import { nameByRule, nameRuleOf, toHiragana } from '#shared/party/guestName.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { TextField } from './TextField.tsx'
import type { GuestForm } from './useGuestForm.ts'

type Props = {
  form: GuestForm
  name: 'booker' | `rooms.${number}.name`
  /** Only the booker's own name may be autofilled. */
  isBooker: boolean
}

/** The fields of a name, in the order of the language; in Japanese also the fields of its reading. */
export function NameFields({ form, name, isBooker }: Props) {
  const { text, locale } = useText()
  const { kanjiNameRequired } = useHotel()
  const rule = nameRuleOf(locale, kanjiNameRequired)
  const family = { part: 'last', autoComplete: 'family-name' } as const
  const given = { part: 'first', autoComplete: 'given-name' } as const
  const parts = isFamilyFirst(locale) ? [family, given] : [given, family]
  return (
    <>
      <FieldGrid isPaired={rule !== 'alphabet'}>
        {parts.map(({ part, autoComplete }) => (
          <TextField
            key={part}
            form={form}
            name={`${name}.${part}Name`}
            label={text(`booking.name.${part}`)}
            hint={text(`booking.nameHint.${rule}`)}
            normalize={(typed) => nameByRule(typed, rule)}
            autoComplete={isBooker ? autoComplete : 'off'}
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
              optional={rule === 'japanese' ? text('form.optional') : undefined}
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
