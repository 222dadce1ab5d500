import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import * as form from './GuestForm.module.css'
import * as css from './Review.module.css'

type Props = { isAccepted: boolean; isRefused: boolean; onAccept: (isAccepted: boolean) => void }

/** The hotel's terms, to be accepted where it has any, and its word on privacy. */
export function LegalCheck({ isAccepted, isRefused, onAccept }: Props) {
  const { text } = useText()
  const { termsUrl, privacyUrl } = useHotel()
  if (!termsUrl && !privacyUrl) return null
  const elsewhere = (href: string, label: string) => (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
      <span className="unseen"> {text('booking.newTab')}</span>
    </a>
  )
  return (
    <section className={css.section} aria-label={text('shell.legal')}>
      <p className={css.legal}>
        {termsUrl && elsewhere(termsUrl, text('shell.terms'))}
        {privacyUrl && elsewhere(privacyUrl, text('shell.privacy'))}
      </p>
      {termsUrl && (
        <div>
          <label className={form.check}>
            <input
              id="accept-terms"
              type="checkbox"
              checked={isAccepted}
              onChange={(event) => onAccept(event.target.checked)}
              aria-required
              aria-invalid={isRefused || undefined}
              aria-describedby={isRefused ? 'accept-terms-error' : undefined}
            />
            <span>{text('booking.accept')}</span>
          </label>
          {isRefused && (
            <p id="accept-terms-error" className={css.refused} role="alert">
              {text('booking.problem.terms')}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
