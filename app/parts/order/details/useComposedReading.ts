import { type CompositionEvent, type InputEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { type ComposedPart, readingOfName, readingWhileComposed } from './composedReading.ts'

type Path = 'booker' | `rooms.${number}.name`

/**
 * Fills in the reading of a Japanese name from the kana that the guest types before the input method converts them. A reading that the
 * guest has typed or changed stays. Returns the event handlers of the field of the name; `part` is its part.
 */
export function useComposedReading(path: Path, part: 'last' | 'first') {
  const { getValues, setValue } = useFormContext<GuestValues>()
  const composed = useRef<{ parts: ComposedPart[]; reading: string; filledIn: string }>({
    parts: [],
    reading: '',
    filledIn: '',
  })

  function fillIn(name: string) {
    const { parts, filledIn } = composed.current
    const field = `${path}.${part}Kana` as const
    const reading = readingOfName(name, parts)
    if (reading === null || getValues(field) !== filledIn) return
    composed.current.filledIn = reading
    setValue(field, reading, { shouldDirty: true })
  }

  return {
    onCompositionUpdate({ data }: CompositionEvent<HTMLInputElement>) {
      composed.current.reading = readingWhileComposed(data) ?? composed.current.reading
    },
    onCompositionEnd({ data, currentTarget }: CompositionEvent<HTMLInputElement>) {
      const { parts, reading } = composed.current
      composed.current.reading = ''
      if (data !== '' && reading !== '') parts.push({ written: data, reading })
      fillIn(currentTarget.value)
    },
    onInput({ nativeEvent, currentTarget }: InputEvent<HTMLInputElement>) {
      if (!(nativeEvent as globalThis.InputEvent).isComposing) fillIn(currentTarget.value)
    },
  }
}
