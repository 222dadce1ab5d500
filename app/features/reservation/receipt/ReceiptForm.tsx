import { enums, object, size, string } from 'superstruct'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SelectField } from '#app/ui/forms/SelectField.tsx'
import { TextField } from '#app/ui/forms/TextField.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { freeText } from '#shared/typed/plainText.ts'
import type { ReceiptDownload } from './useReceipt.ts'

/** The longest name of a receipt. */
const MAX_NAME = 100

const Addressee = object({
  name: size(string(), 0, MAX_NAME),
  honorific: enums(['person', 'company']),
})
type AddresseeValues = { name: string; honorific: 'person' | 'company' }

type Props = {
  reservation: Reservation
  /** The only room of the receipt; undefined for all rooms. */
  room: number | undefined
  receipt: ReceiptDownload
}

/** The name that the receipt is made out to, and the button that downloads it. Without a name it is made out to the booker. */
export function ReceiptForm({ reservation, room, receipt }: Props) {
  const { text, locale } = useText()
  const form = useCheckedForm<AddresseeValues>(Addressee, {
    name: 'receipt',
    values: { name: fullName(locale, reservation.guest), honorific: 'person' },
    mode: 'onSubmit',
  })
  return (
    <Form
      form={form}
      onSubmit={({ name, honorific }) => {
        const typed = freeText(name)
        receipt.download({ ...(typed && { name: typed }), honorific, ...(room !== undefined && { room }) })
      }}
    >
      <TextField<AddresseeValues> name="name" label={text('receipt.name')} isOptional maxLength={MAX_NAME} />
      {locale === 'ja' && (
        <SelectField<AddresseeValues> name="honorific" label={text('receipt.honorific')}>
          <option value="person">{text('receipt.person')}</option>
          <option value="company">{text('receipt.company')}</option>
        </SelectField>
      )}
      <Button type="submit" kind="filled" busy={receipt.state === 'loading'}>
        {text('receipt.download')}
      </Button>
    </Form>
  )
}
