import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { FactList } from '#app/ui/FactList.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { datesOf } from '#shared/api/reservations.ts'
import { CancelTerms } from '../../../view/money/CancelTerms.tsx'
import { TermsSection } from './TermsSection.tsx'

/** The stay that a voucher gets: dates, room, plan and guests, and until when it can be cancelled. */
export function VoucherStay({ offer: { after } }: { offer: Pick<ChangeOffer, 'after'> }) {
  const { text } = useText()
  const stayText = useStayTexts()
  return (
    <>
      {after.rooms.map((room, at) => (
        <FactList key={`${at}`}>
          <dt>{text('voucher.dates')}</dt>
          <dd>{stayText.stay([datesOf(room)])}</dd>
          <dt>{text('voucher.room')}</dt>
          <dd>{room.room_type_name}</dd>
          <dt>{text('voucher.plan')}</dt>
          <dd>{room.room_plan_name}</dd>
          <dt>{text('voucher.guests')}</dt>
          <dd>{stayText.partyInFull(room)}</dd>
        </FactList>
      ))}
      <TermsSection heading={text('voucher.terms')}>
        <CancelTerms rooms={after.rooms} />
      </TermsSection>
    </>
  )
}
