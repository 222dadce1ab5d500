/**
 * The events that a hotel's page receives, with their details beside the hotel's code. Amounts are integers in the
 * currency's minor unit. No event contains personal data.
 */
export type HostEvents = {
  /** The guest has chosen a plan for one of the rooms. */
  select_item: {
    room_type_code: string
    room_plan_code: string
    currency: string
    total: number
    quantity: number
  }
  /** The guest continues to the form for their details, or to the payment. */
  begin_checkout: Checkout
  /** The booking waits for a payment. */
  payment_pending: { number: string }
  /** Sent once for each reservation. */
  booking_completed: BookingEvent
  /** The guest changed the reservation. */
  booking_updated: BookingEvent
  booking_cancelled: { number: string; currency: string; total: number }
  sign_in: { as: 'member' | 'corporate' | 'both' }
  sign_out: Record<never, never>
}

/** The rooms that a guest is about to book. */
type Checkout = {
  currency: string
  total: number
  checkin: string
  checkout: string
  nights: number
  adults: number
  children: number
  /** A room can have other dates than the others. */
  rooms: {
    room_type_code: string
    room_plan_code: string
    checkin: string
    checkout: string
    total: number
  }[]
}

/** A finished booking, without personal data. */
export type BookingEvent = {
  number: string
  currency: string
  total: number
  tax: number
  checkin: string
  checkout: string
  nights: number
  adults: number
  children: number
  payment_method?: string
  rooms: {
    room_type_code: string
    room_type_name: string
    room_plan_code: string
    room_plan_name: string
    checkin: string
    checkout: string
    total: number
  }[]
}
