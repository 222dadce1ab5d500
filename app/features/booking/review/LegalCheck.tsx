import { useText } from '#app/i18n/TextProvider.tsx'
import { LegalLinks } from '#app/parts/hotel/LegalLinks.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import * as css from './LegalCheck.module.css'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  isAccepted: boolean
  /** Shows the problem: the guest has pressed the button without accepting the terms. */
  isRefused: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Links to the hotel's terms and privacy policy, and a checkbox to accept the terms. Empty without both links. */
export function LegalCheck({ isAccepted, isRefused, onAccept }: Props) {
  const { text } = useText()
  const { termsUrl, privacyUrl } = useHotel()
  if (!termsUrl && !privacyUrl) return null
  return (
    <ReviewSection label={text('shell.legal')}>
      <p className={css.links}>
        <LegalLinks />
      </p>
      {termsUrl && (
        <div>
          <Checkbox
            id="accept-terms"
            label={text('booking.accept')}
            checked={isAccepted}
            onChange={(event) => onAccept(event.target.checked)}
            aria-required
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'accept-terms-error' : undefined}
          />
          {isRefused && (
            <p id="accept-terms-error" className={css.problem} role="alert">
              {text('form.problem.terms')}
            </p>
          )}
        </div>
      )}
    </ReviewSection>
  )
}
