import { useLayoutEffect, useState } from 'react'
import { leastCharged } from '#app/search/rooms/supportedMethods.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'

/** The name of the radio buttons of the methods. */
export const PAYMENT_METHOD = 'payment-method'

/** A guest needs this time to see that another method is chosen, in ms. */
const READING_MS = 1000

/** A press of a button: its number in a series of quick presses (0 by key), and its time on the clock of the document, in ms. */
export type Press = Pick<UIEvent, 'detail' | 'timeStamp'>

/** The radio button of the chosen method; null if the only method is no choice. */
const choice = () => document.querySelector<HTMLElement>(`[name="${PAYMENT_METHOD}"]:checked`)

/** Moves the focus from a radio button that has been disabled, because the browser would drop it, to the chosen one. */
function keepFocus(): void {
  const { activeElement } = document
  if (activeElement?.matches(`[name="${PAYMENT_METHOD}"]:disabled`)) choice()?.focus()
}

type ChosenMethod = {
  /** The method that a booking has now. Undefined if none is available. */
  method: PaymentMethod | undefined
  /** The method that the guest has seen as chosen, if it is not available any more. */
  ended: PaymentMethod | null
  choose: (method: PaymentMethod) => void
  /**
   * Returns whether the guest has seen the method that the button of the booking would book. After a method has ended, the first
   * press may have been meant for it, also as a double click: this call then moves the focus to the method that takes its place, and
   * returns false.
   */
  checkSeen: (press: Press) => boolean
}

/** The chosen payment method: at first the method that charges least before the stay. `available` are the methods of the booking. */
export function useChosenMethod(available: readonly PaymentMethod[], price: StayPrice): ChosenMethod {
  const least = leastCharged(available, price)
  const [seen, setSeen] = useState(least)
  /** The method that the guest has been shown after the end of another, and since when. */
  const [shown, setShown] = useState<{ method: PaymentMethod | undefined; at: number }>()
  if (seen === undefined && least !== undefined) setSeen(least)
  const ended = seen !== undefined && !available.includes(seen) ? seen : null
  const method = ended ? least : seen
  useLayoutEffect(() => {
    if (ended) keepFocus()
  }, [ended])
  return {
    method,
    ended,
    choose: setSeen,
    checkSeen({ detail, timeStamp }) {
      if (!ended) return true
      if (!shown || shown.method !== method) setShown({ method, at: performance.now() })
      else if (detail <= 1 && timeStamp >= shown.at + READING_MS) return true
      choice()?.focus()
      return false
    },
  }
}
