import { Fragment } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useDetailText } from '#app/parts/signIn/member/useDetailText.ts'
import { FactList } from '#app/ui/FactList.tsx'
import type { MemberProfile } from '#shared/api/profile.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { profileFields } from '#shared/members/profileFields.ts'

/** The name and the details that the member has said. */
export function DetailFacts({ stored }: { stored: MemberProfile }) {
  const { text, locale } = useText()
  const detailText = useDetailText()
  return (
    <FactList>
      <dt>{text('account.name')}</dt>
      <dd>{fullName(locale, stored)}</dd>
      {profileFields.map((field) => {
        const value = stored[field]
        return value ? (
          <Fragment key={field}>
            <dt>{text(`membership.detail.${field}`)}</dt>
            <dd>{detailText(field, value)}</dd>
          </Fragment>
        ) : null
      })}
    </FactList>
  )
}
