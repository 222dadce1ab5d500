/** The documentation of the header `Idempotency-Key`. */
export const idempotencyKeyDocs =
  'One for each booking: 16 to 128 visible ASCII characters, random. Refused with 1000: fewer than 6 different characters, and characters that count up or down. A key belongs to the hotel and the Client-Session: the same order is answered by the same reservation, and another order is refused with 5007, without data of the first. The same order from another session, such as a renewed one, books nothing and is refused with 5007 too.'
