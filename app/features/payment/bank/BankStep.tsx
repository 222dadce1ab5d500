import { useEffect, useState } from 'react'
import { whenSent } from '#app/analytics/track.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { isFramed } from '#app/platform/isFramed.ts'
import { openWindow } from '#app/platform/openWindow.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import * as css from './BankStep.module.css'
import { bankVisit } from './bankVisit.ts'

/** How long the way to the bank waits for the events of the page, in ms. */
const SEND_MS = 1_000

type Props = {
  /** The id of the payment. */
  id: string
  /** The page of the bank. It refuses to be framed. */
  address: string
  /** Whether the guest has just paid, so that the page of the bank opens by itself. */
  isNew: boolean
  isBusy: boolean
  /** What holds until the bank has confirmed; null if the heading says it. */
  note: string | null
  cancelText: string
  /** Called when the guest opens the page of the bank. */
  onOpen: () => void
  onCancel: () => void
}

/**
 * The step at the guest's bank. A page without a frame goes there; a page in a frame opens a window and waits. Only the guest can say
 * that no window came, and has a link for this: the window does not know this page, so that this page cannot see the window.
 */
export function BankStep({ id, address, isNew, isBusy, note, cancelText, onOpen, onCancel }: Props) {
  const { text } = useText()
  const [isOpened, setOpened] = useState(false)

  function open() {
    openWindow(address)
    onOpen()
    setOpened(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge
  useEffect(() => {
    if (!isNew) return
    if (isFramed) {
      if (navigator.userActivation?.isActive) open()
      return
    }
    let hasLeft = false
    // The page that leaves cannot send its events any more.
    void whenSent(SEND_MS).then(() => {
      if (hasLeft) return
      bankVisit.begin(id)
      location.assign(address)
    })
    return () => {
      hasLeft = true
    }
  }, [address])

  const inFrame = isOpened ? 'payment.bankOpened' : 'payment.bankWindow'
  // Nothing opens by itself for a guest who has come back without an answer.
  const inTab = isNew ? 'payment.bankPage' : 'payment.bankReturned'
  return (
    <div className={css.step}>
      <p role="status">{text(isFramed ? inFrame : inTab)}</p>
      {note && <p className={css.note}>{note}</p>}
      {isFramed && isOpened && <p className={css.note}>{text('payment.noWindow')}</p>}
      <div className={css.actions}>
        {isFramed && !isOpened ? (
          <Button kind="filled" onClick={open}>
            {text('payment.openBank')}
          </Button>
        ) : (
          <ExternalLink
            href={address}
            className={buttonClass(isOpened ? 'plain' : 'filled')}
            opensTabOnlyInFrame
            onClick={() => {
              onOpen()
              if (!isFramed) bankVisit.begin(id)
            }}
          >
            {text(isOpened ? 'payment.openBankAgain' : 'payment.openBank')}
          </ExternalLink>
        )}
        <Button kind="plain" busy={isBusy} onClick={onCancel}>
          {cancelText}
        </Button>
      </div>
    </div>
  )
}
