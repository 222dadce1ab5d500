import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useRequestedRoom } from '#app/parts/stay/useRequestedRoom.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { Notice } from '#app/ui/Notice.tsx'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import * as css from './JoinByEmail.module.css'
import { WaitedStay } from './WaitedStay.tsx'
import { WaitlistForm, type WaitlistValues } from './waitlistForm.ts'

type Props = {
  /** For the ids of the form. */
  name: string
  texts: { heading: string; sentence: string; submit: string; sent: (email: string) => string }
  /** The text after a failure without a reason. */
  failed: 'waitlist.join.failed' | 'waitlist.alert.failed'
  criteria: Criteria
  stay: RoomDates
  /** `opened`: a card that the guest has just opened; it takes the focus. `dialog`: the dialog around it has the heading. */
  container?: 'page' | 'opened' | 'dialog'
  /** Sends the request. */
  send: (call: ApiCall, guest: { email: string; locale: Locale }) => Promise<unknown>
}

/**
 * Asks for the e-mail address of a guest who asks for mails about these dates. Nothing begins before the guest opens the link of
 * the mail.
 */
export function JoinByEmail({ name, texts, failed, criteria, stay, container = 'page', send }: Props) {
  const { text, locale } = useText()
  const { call } = useApi()
  const messageText = useMessage()
  const roomType = useRequestedRoom(criteria)
  const form = useCheckedForm(WaitlistForm, { name, values: { email: '' } })
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const sent = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (container === 'opened') heading.current?.focus()
  }, [container])
  useEffect(() => {
    // The form, which had the focus, is gone.
    if (sentTo !== null) (heading.current ?? sent.current)?.focus()
  }, [sentTo])

  async function submit(values: WaitlistValues) {
    const email = emailIn(values.email)
    setSending(true)
    setError(null)
    try {
      await send(call, { email, locale })
      setSentTo(email)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown)
    } finally {
      setSending(false)
    }
  }

  const content =
    sentTo === null ? (
      <>
        <p className={css.stay}>
          <WaitedStay stay={stay} rooms={criteria.rooms} roomType={roomType} />
        </p>
        <p className={css.sentence}>{texts.sentence}</p>
        <Form form={form} onSubmit={submit}>
          {error && (
            <Notice tone="danger">
              <p>{messageText(messageOf(error, failed))}</p>
            </Notice>
          )}
          <TextField<WaitlistValues>
            name="email"
            kind="email"
            label={text('waitlist.join.email')}
            enter={text('form.enter.email')}
          />
          <Button type="submit" kind={container === 'dialog' ? 'filled' : 'outline'} busy={isSending}>
            {texts.submit}
          </Button>
        </Form>
      </>
    ) : (
      <Notice tone="success">
        <p ref={sent} tabIndex={-1}>
          {texts.sent(sentTo)}
        </p>
      </Notice>
    )
  if (container === 'dialog') return <div className={css.plain}>{content}</div>
  return (
    <Card as="section" className={css.card} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`} ref={heading} tabIndex={-1} className={css.heading}>
        {texts.heading}
      </h2>
      {content}
    </Card>
  )
}
