import type { ComponentType } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { MemberPage } from '../page/MemberPage.tsx'

const headings = {
  signIn: 'shell.title.signIn',
  organizationSignIn: 'shell.title.organizationSignIn',
  signUp: 'shell.title.signUp',
} as const

/** The screen for an entry; where the site of a partner has it, a link to that site, which opens in place of the page of the hotel. */
export const unlessAtPartner = (entry: keyof typeof headings, Page: ComponentType): ComponentType =>
  function PartnerPage() {
    const { text } = useText()
    const address = useHotel().membership.elsewhere[entry]
    if (!address) return <Page />
    return (
      <MemberPage
        heading={text(headings[entry])}
        sentence={text(
          entry === 'organizationSignIn'
            ? 'membership.organization.elsewhere'
            : 'membership.partner.sentence',
        )}
      >
        <a className={buttonClass('filled')} href={address} target="_top">
          {text('membership.partner.goOn')}
        </a>
      </MemberPage>
    )
  }
