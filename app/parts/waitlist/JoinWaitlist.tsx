import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { waitlist } from '#shared/api/waitlist.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { partyOfRoom } from '#shared/search/searchedRooms.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import * as css from './JoinWaitlist.module.css'
import { WaitedStay } from './WaitedStay.tsx'
import { WaitlistForm, type WaitlistValues } from './waitlistForm.ts'

/** Asks for the e-mail address of a guest who waits for a room of these dates. Only the link of the mail puts the guest on the list. */
export function JoinWaitlist({ criteria, stay }: { criteria: Criteria; stay: RoomDates }) {
  const { text, locale } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const messageText = useMessage()
  const form = useCheckedForm(WaitlistForm, { name: 'waitlist', values: { email: '' } })
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form, which had the focus, is gone.
    if (sentTo !== null) heading.current?.focus()
  }, [sentTo])

  async function submit(values: WaitlistValues) {
    const email = emailIn(values.email)
    const [type, ...otherTypes] = criteria.room_type_codes
    setSending(true)
    setError(null)
    try {
      await call(waitlist.join, {
        params: { hotelId },
        body: {
          ...stay,
          rooms: criteria.rooms.map(partyOfRoom),
          ...(type !== undefined && otherTypes.length === 0 && { room_type_code: type }),
          email,
          locale,
        },
      })
      setSentTo(email)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown)
    } finally {
      setSending(false)
    }
  }

  return (
    <Card as="section" className={css.card} aria-labelledby="waitlist-heading">
      <h2 id="waitlist-heading" ref={heading} tabIndex={-1} className={css.heading}>
        {text('waitlist.join.heading')}
      </h2>
      {sentTo === null ? (
        <>
          <p className={css.stay}>
            <WaitedStay stay={stay} rooms={criteria.rooms} />
          </p>
          <p className={css.sentence}>{text('waitlist.join.sentence')}</p>
          <Form form={form} onSubmit={submit}>
            {error && (
              <Notice tone="danger">
                <p>{messageText(messageOf(error, 'waitlist.join.failed'))}</p>
              </Notice>
            )}
            <TextField<WaitlistValues>
              name="email"
              kind="email"
              label={text('waitlist.join.email')}
              enter={text('form.enter.email')}
            />
            <Button type="submit" busy={isSending}>
              {text('waitlist.join.submit')}
            </Button>
          </Form>
        </>
      ) : (
        <Notice tone="success">
          <p>{text('waitlist.join.sent', { email: sentTo })}</p>
        </Notice>
      )}
    </Card>
  )
}
