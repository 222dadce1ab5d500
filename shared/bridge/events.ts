/**
 * The events that the app sends to a hotel's page, with their payloads beside the hotel's code. Amounts are whole numbers in the currency's minor unit. Nothing personal is in any of them.
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
  /** The guest goes on to their details, or to paying. */
  begin_checkout: Stay
  /** The booking waits for a payment that is not finished. */
  payment_pending: { number: string }
  /** Once for each reservation. */
  booking_completed: Booking
  /** Changed, or cancelled, by the guest. */
  booking_updated: Booking
  booking_cancelled: { number: string; currency: string; total: number }
  sign_in: { as: 'member' | 'corporate' | 'both' }
  sign_out: Record<never, never>
}

type Stay = {
  currency: string
  total: number
  checkin: string
  checkout: string
  nights: number
  adults: number
  children: number
  rooms: { room_type_code: string; room_plan_code: string; total: number }[]
}

/** A finished booking as a hotel's page may know it. */
export type Booking = {
  number: string
  currency: string
  total: number
  tax: number
  checkin: string
  checkout: string
  nights: number
  adults: number
  children: number
  payment_method: string
  rooms: {
    room_type_code: string
    room_type_name: string
    room_plan_code: string
    room_plan_name: string
    total: number
  }[]
}
