/** The name of one attempt to book. `randomUUID` exists on https alone; this is as unguessable anywhere. */
export const newBookingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
