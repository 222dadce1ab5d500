import type { SubmitEvent } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { ChosenRoom } from '#app/search/selection.ts'
import { ContactFields } from './ContactFields.tsx'
import type { GuestDraft } from './draft.ts'
import * as css from './GuestForm.module.css'
import { NameFields } from './NameFields.tsx'
import { NotesField } from './NotesField.tsx'
import { Problems } from './Problems.tsx'
import { RoomGuests } from './RoomGuests.tsx'
import { useGuestForm } from './useGuestForm.ts'

export const GUEST_FORM = 'guest-details'

type Props = { draft: GuestDraft; chosen: readonly ChosenRoom[]; onDone: () => void }

/** Who books, how to reach them, who sleeps where. */
export function GuestForm({ draft, chosen, onDone }: Props) {
  const { text } = useText()
  const form = useGuestForm(draft, chosen.length)

  function showFirst() {
    // The fields say that they are wrong with the next drawing.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${GUEST_FORM} [aria-invalid]`)?.focus())
  }
  const submit = form.handleSubmit(() => {
    draft.keep(form.getValues())
    onDone()
  }, showFirst)

  /** The field one has just typed in is left first: leaving it is what puts its spelling right. */
  function send(event: SubmitEvent<HTMLFormElement>) {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && event.currentTarget.contains(activeElement))
      activeElement.blur()
    void submit(event)
  }

  return (
    <form id={GUEST_FORM} className={css.form} noValidate onSubmit={send}>
      <Problems form={form} />
      <fieldset className={css.section}>
        <legend className={css.legend}>{text('booking.booker')}</legend>
        <NameFields form={form} name="booker" isSelf />
        <ContactFields form={form} />
        <label className={css.check}>
          <input type="checkbox" {...form.register('forSomeoneElse')} />
          <span>{text('booking.forSomeoneElse')}</span>
        </label>
      </fieldset>
      <RoomGuests form={form} chosen={chosen} />
      <fieldset className={css.section}>
        <legend className={css.legend}>{text('booking.wishes')}</legend>
        <NotesField form={form} />
      </fieldset>
    </form>
  )
}
