import { type ReactNode, useState } from 'react'
import { Loaded } from '#app/data/Loaded.tsx'
import { useQuery } from '#app/data/useQuery.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { MemberProfile } from '#shared/api/profile.ts'
import { type Program, programs } from '#shared/api/programs.ts'
import { profileRequirements } from '#shared/members/profileFields.ts'
import { AccountPage } from '../frame/AccountPage.tsx'
import { AccountRow } from '../frame/AccountRow.tsx'
import { DetailFacts } from './DetailFacts.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { MemberSummary } from './MemberSummary.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PromotionsForm } from './PromotionsForm.tsx'
import { useProfile } from './useProfile.ts'

/** A profile that another system or the hotel changes: where. */
function ChangedElsewhere() {
  const { text } = useText()
  const { membership } = useHotel()
  const address = membership.elsewhere.profile
  if (!address) return <p>{text('account.elsewhere.unnamed')}</p>
  return (
    <>
      <p>{text('account.elsewhere.sentence', { system: new URL(address).host })}</p>
      <ExternalLink href={address}>{text('account.elsewhere.open')}</ExternalLink>
    </>
  )
}

/** The rows of the profile. One of them is open at a time. */
function Rows({ stored, program }: { stored: MemberProfile; program: Program }) {
  const { text } = useText()
  const { membership } = useHotel()
  const [open, setOpen] = useState<string | null>(null)
  const [saved, setSaved] = useState<{ key: TextKey; count: number } | null>(null)
  const rowOf = (name: string) => ({
    isOpen: open === name,
    isOtherOpen: open !== null && open !== name,
    onOpen() {
      setOpen(name)
      setSaved(null)
    },
  })
  const savedAs = (key: TextKey) => () => {
    setOpen(null)
    setSaved((before) => ({ key, count: (before?.count ?? 0) + 1 }))
  }
  const form = { onClose: () => setOpen(null), onSaved: savedAs('account.saved') }
  const details: ReactNode = <DetailFacts stored={stored} />
  return (
    <>
      {saved && (
        <Notice key={saved.count} tone="success">
          <p>{text(saved.key)}</p>
        </Notice>
      )}
      <MemberSummary stored={stored} program={program} />
      {membership.isThirdParty || !program.update_member_profile_enabled ? (
        <section>
          {details}
          {membership.isThirdParty ? (
            <ChangedElsewhere />
          ) : (
            <p>
              {text('account.fixed')} <CallHotel className={undefined} />
            </p>
          )}
        </section>
      ) : (
        <AccountRow
          heading={text('account.details')}
          facts={details}
          change={text('account.changeDetails')}
          {...rowOf('details')}
        >
          <DetailsForm stored={stored} requirements={profileRequirements(program.fields)} {...form} />
        </AccountRow>
      )}
      {stored.has_password && (
        <AccountRow
          heading={text('membership.password')}
          facts={<p>{text('account.password.set')}</p>}
          change={text('account.password.change')}
          {...rowOf('password')}
        >
          <PasswordForm {...form} onSaved={savedAs('account.password.saved')} />
        </AccountRow>
      )}
      <AccountRow
        heading={text('account.mails')}
        facts={<p>{text(stored.promotions ? 'account.offers' : 'account.noOffers')}</p>}
        change={text('account.changeMails')}
        {...rowOf('mails')}
      >
        <PromotionsForm stored={stored} {...form} />
      </AccountRow>
    </>
  )
}

/** What the member has said, and how the member signs in. */
export function ProfilePage() {
  const { id: hotelId } = useHotel()
  const profile = useProfile()
  const program = useQuery(programs.own, { params: { hotelId } })
  const data = profile.data && program.data ? { stored: profile.data, program: program.data } : undefined
  // A new name of the user removes all responses. The rows stay until the next ones, with the open form and the focus.
  const [last, setLast] = useState(data)
  if (data && (data.stored !== last?.stored || data.program !== last.program)) setLast(data)
  const query = {
    data: data ?? last,
    error: profile.error ?? program.error,
    refetch: () => Promise.all([profile.refetch(), program.refetch()]),
  }
  return (
    <AccountPage tab="profile">
      <Loaded query={query} height="24rem">
        {(loaded) => <Rows {...loaded} />}
      </Loaded>
    </AccountPage>
  )
}
