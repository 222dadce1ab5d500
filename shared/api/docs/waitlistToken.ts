/** The documentation of the header `Waitlist-Token`. */
export const waitlistTokenDocs =
  'The token in the link of an offer of the waitlist: its held rooms count as free. Never in an address, because addresses are logged. A search by nights ignores it, and an unknown or ended one has no effect.'
