import { useState } from 'react'
import { object, refine, string } from 'superstruct'
import { useApi } from '#app/data/DataProvider.tsx'
import { useCommand } from '#app/data/useCommand.ts'
import { refreshShown } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Folded } from '#app/ui/Folded.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { ownReservations } from '#shared/api/ownReservations.ts'

type Values = { number: string }

const rules = object({ number: refine(string(), 'number', (text) => text.trim() !== '' || 'required') })

/** A booking that the member has made without signing in is added by its number. */
export function AddBooking({ onAdded }: { onAdded: () => void }) {
  const { text } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { isRunning, refused, run } = useCommand()
  const [added, setAdded] = useState<string | null>(null)
  const form = useCheckedForm<Values>(rules, { name: 'add-booking', values: { number: '' } })

  async function submit({ number }: Values) {
    if (isRunning) return
    setAdded(null)
    const error = await run(async () => {
      const answer = await call(ownReservations.add, { params: { hotelId }, body: { number } })
      setAdded(answer.number)
    })
    if (error) return
    form.reset({ number: '' })
    refreshShown(ownReservations.list)
    onAdded()
  }

  const isUnknown = refused?.error.refusal === 'reservation_not_found' || refused?.error.refusal === 'invalid'
  return (
    <Folded heading={text('account.reservations.add')}>
      <p>{text('account.reservations.addSays')}</p>
      <Form form={form} onSubmit={submit}>
        {refused &&
          (isUnknown ? (
            <Notice key={refused.key} tone="danger">
              <p>{text('account.reservations.notAdded')}</p>
            </Notice>
          ) : (
            <Refused key={refused.key} error={refused.error} />
          ))}
        {added && (
          <Notice tone="success">
            <p>{text('account.reservations.added', { number: added })}</p>
          </Notice>
        )}
        <TextField<Values>
          name="number"
          kind="code"
          label={text('reservation.number')}
          hint={text('reservation.numberHint')}
          enter={text('form.enter.number')}
        />
        <SubmitButton busy={isRunning}>{text('account.reservations.addIt')}</SubmitButton>
      </Form>
    </Folded>
  )
}
