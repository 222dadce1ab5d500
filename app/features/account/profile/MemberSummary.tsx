import { useText } from '#app/i18n/TextProvider.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import type { MemberProfile } from '#shared/api/profile.ts'
import type { Program } from '#shared/api/programs.ts'
import { fullName } from '#shared/i18n/fullName.ts'

/** Who the member is in the programme: name, e-mail address, programme and number. */
export function MemberSummary({ stored, program }: { stored: MemberProfile; program: Program }) {
  const { text, locale } = useText()
  return (
    <section>
      <p>{text('account.of', { name: fullName(locale, stored) })}</p>
      <FactList>
        {program.name && (
          <>
            <dt>{text('membership.signUp.program')}</dt>
            <dd>{program.name}</dd>
          </>
        )}
        {stored.membership_id && (
          <>
            <dt>{text('account.number')}</dt>
            <dd translate="no">{stored.membership_id}</dd>
          </>
        )}
        {stored.email && (
          <>
            <dt>{text('membership.email')}</dt>
            <dd translate="no">{stored.email}</dd>
          </>
        )}
      </FactList>
    </section>
  )
}
