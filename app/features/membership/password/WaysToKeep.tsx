import { type I18n, useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { CheckField } from '#app/ui/forms/CheckField.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import type { accounts } from '#shared/api/accounts.ts'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import { tagOf } from '#shared/i18n/locale.ts'
import { todayIn } from '#shared/stay/stayDates.ts'

/** The passkeys and linked providers of the accounts of a mailed link. */
export type ResetWays = ResponseOf<typeof accounts.resetWays>

type StayingValues = { staying: Record<string, boolean> }

/** The name of a way in the values of the form. */
export const keyOfWay = (kind: keyof ResetWays, id: number): `${string}-${number}` => `${kind}-${id}`

const dayOf = ({ date }: I18n, instant: string, timeZone: string) =>
  date(todayIn(timeZone, Date.parse(instant)), 'day')

const passkeyName = (i18n: I18n, created: string, timeZone: string) =>
  i18n.text('membership.change.passkey', { date: dayOf(i18n, created, timeZone) })

/** The names of ways, as a list in the language of the page. */
export const namesOfWays = ({ passkeys, providers }: ResetWays, i18n: I18n, timeZone: string): string =>
  new Intl.ListFormat(tagOf(i18n.locale)).format([
    ...passkeys.map(({ created_at }) => passkeyName(i18n, created_at, timeZone)),
    ...providers.map(({ title }) => title),
  ])

/** A box for each other way to sign in of an account, without a tick. Nothing without ways. */
export function WaysToKeep({ ways: { passkeys, providers } }: { ways: ResetWays }) {
  const i18n = useText()
  const { text } = i18n
  const { timeZone } = useHotel()
  const day = (instant: string) => dayOf(i18n, instant, timeZone)
  if (passkeys.length + providers.length === 0) return null
  return (
    <FormSection legend={text('membership.change.keep')} note={text('membership.change.keepNote')}>
      {passkeys.map(({ id, created_at, last_used_at }) => (
        <CheckField<StayingValues>
          key={id}
          name={`staying.${keyOfWay('passkeys', id)}`}
          label={passkeyName(i18n, created_at, timeZone)}
          hint={
            last_used_at
              ? text('membership.change.lastUsed', { date: day(last_used_at) })
              : text('membership.change.neverUsed')
          }
        />
      ))}
      {providers.map(({ id, title, linked_at }) => (
        <CheckField<StayingValues>
          key={id}
          name={`staying.${keyOfWay('providers', id)}`}
          label={title}
          hint={text('membership.change.linked', { date: day(linked_at) })}
        />
      ))}
    </FormSection>
  )
}
