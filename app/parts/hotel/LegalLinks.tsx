import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'

type Props = {
  /** The text between the two links. */
  separator?: string
  /** Addresses to which the page has another link. */
  others?: readonly string[]
}

/** The links to the hotel's terms and privacy policy, as far as the hotel has them. */
export function LegalLinks({ separator, others }: Props) {
  const { text } = useText()
  const { termsUrl, privacyUrl } = useHotel()
  const isShown = (url: string | null): url is string => url !== null && !others?.includes(new URL(url).href)
  return (
    <>
      {isShown(termsUrl) && <ExternalLink href={termsUrl}>{text('shell.terms')}</ExternalLink>}
      {termsUrl && privacyUrl && separator}
      {isShown(privacyUrl) && <ExternalLink href={privacyUrl}>{text('shell.privacy')}</ExternalLink>}
    </>
  )
}
