import { type RefObject, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { unbrokenAmounts } from '#app/ui/unbrokenAmounts.ts'
import * as css from './OfferActions.module.css'

type Props = {
  number: string
  /** The button that agrees, for a form that presses it. */
  submitButton?: RefObject<HTMLButtonElement | null>
  /** What a screen reader says when the sums are there. */
  announced: string
  /** The text of the button, with its sum; null without an offer. */
  label: string | null
  /** The text of the button while the request is on its way. */
  busyLabel: string
  /** The guest loses money, so the button is red. */
  loses: boolean
  /** The next offer is on its way: the button stays where it is, and takes no press. */
  isRenewing: boolean
  isSending: boolean
  /** What is on its way is the way back, and not what the button agrees to. */
  isStopping?: boolean
  isUnknown: boolean
  /** The text of the way back, which changes nothing. */
  back: string
  /** Goes back after something is ended; without it, the way back is a link. */
  onBack?: (() => void) | undefined
}

/** The button that agrees to an offer, and the way back to the reservation. */
export function OfferActions({
  number,
  submitButton,
  announced,
  label,
  busyLabel,
  loses,
  isRenewing,
  isSending,
  isStopping = false,
  isUnknown,
  back,
  onBack,
}: Props) {
  const { text } = useText()
  const [last, setLast] = useState({ label, loses })
  if (label !== null && (label !== last.label || loses !== last.loses)) setLast({ label, loses })
  const shown = label === null && isRenewing ? last : { label, loses }
  return (
    <div className={css.actions} data-sticky>
      <p className="unseen" role="status">
        {!isSending && announced}
      </p>
      <p role="status" className={css.checking}>
        {isUnknown && text('change.cancel.checking')}
      </p>
      {shown.label && (
        <Button
          {...(submitButton && { ref: submitButton })}
          type="submit"
          kind="filled"
          className={shown.loses ? css.loses : undefined}
          busy={(isSending && !isStopping) || isRenewing}
          aria-disabled={isStopping || undefined}
        >
          {isSending && !isStopping ? busyLabel : unbrokenAmounts(shown.label)}
        </Button>
      )}
      {onBack ? (
        <Button
          busy={isStopping}
          aria-disabled={isSending || undefined}
          onClick={() => isSending || onBack()}
        >
          {back}
        </Button>
      ) : (
        <AppLink to={paths.review(number)} className={buttonClass('outline')}>
          {back}
        </AppLink>
      )}
    </div>
  )
}
