import { answerJourneys } from './journeys/answers.ts'
import { bookingJourneys } from './journeys/booking.ts'
import { historyJourneys } from './journeys/history.ts'
import { inputJourneys } from './journeys/input.ts'
import type { Journey } from './journeys/Journey.ts'
import { openingJourneys } from './journeys/opening.ts'
import { paymentJourneys } from './journeys/payment.ts'
import { reservationJourneys } from './journeys/reservation.ts'
import { zoomJourneys } from './journeys/zoom.ts'

export const journeys: Journey[] = [
  ...bookingJourneys,
  ...answerJourneys,
  ...paymentJourneys,
  ...reservationJourneys,
  ...openingJourneys,
  ...historyJourneys,
  ...inputJourneys,
  ...zoomJourneys,
]
