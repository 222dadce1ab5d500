import type { Access } from '../endpoint.ts'

/** What each access of a call demands, for the reference. */
export const accessDocs: Record<Access, string> = {
  open: 'Needs no Client-Session.',
  guest: 'Needs a Client-Session.',
  member:
    'Needs a Client-Session and the token of a member of the brand. The token of a member whose account is locked is refused with 5043, also by other calls.',
  organization: 'Needs a Client-Session and the token of a person of an organization of the brand.',
  admin: 'Needs a Client-Session and the token of an administrator of an organization of the brand.',
  reservation:
    'Needs a Client-Session and what opens the reservation: its `bypass_token`, its number and the e-mail address of the guest, or the token of the user who has booked it or administers the organization that has. An administrator only reads, and so does a page of another hotel of the brand.',
  link: 'Needs a Client-Session and a one-time ticket or the number of a payment link. The token of a user is not read.',
  operator: 'Needs the key of the operator.',
}
