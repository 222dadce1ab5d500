/**
 * What a guest downloads at most, in kB of brotli 11, and in how many files. 18 and 30 kB were the targets of the loader:
 * `loader/README.md` says what the rest is. 10 kB was the target of the style sheet: the pages of the payment and the cards
 * of booked rooms need the rest, and guests read no page faster with several sheets.
 */
export const budgets = {
  /** `noren.js`. */
  loader: 22.4,
  /** `noren.js` and stage 2. */
  wholeLoader: 36.7,
  /**
   * The app's JavaScript up to a usable results page, and the number of its files. 0.2 kB of it carry the key of a reservation from
   * screen to screen outside of addresses, 1.1 kB the search for another room of a reservation, and 0.1 kB the
   * names of the files with the texts of receipts. The way to the sign-in and back is 0.3 kB, the
   * addresses of the pages of members 0.2 kB, the search for one of several rooms of a voucher 0.2 kB, and the renewal and the end of
   * the session of a member 2 kB. The page of a price alert, its dialog in the calendar and the room type on its card are 0.3 kB,
   * and the window of a passkey 0.1 kB. The ways to the site of a partner, what the user of another programme is, and the begin of a
   * sign-in by the brand's own site are 0.5 kB. That a person is asked before a ticket of the address begins another session is 0.1 kB,
   * and so is the lock of an account. The sessions that a tab ends at the server are 0.1 kB, and so are the sign-in of organizations and
   * the way to the pages of an account.
   * The wait of the first rendering for the code of its screen is 0.1 kB, and the sign-out of one of two identities 0.5 kB.
   * The code of the brand's own site leaves the address before other code loads, and a sign-in shows its refresh token: 0.2 kB.
   * The line of points in a price is 0.2 kB.
   * The way to the reservations of an organization is 0.1 kB.
   */
  app: 144.4,
  appFiles: 6,
  /**
   * The app's JavaScript from the results to the confirmation. The confirmation is the page of the reservation, with its money, terms,
   * and what the guest may do: 3.6 kB of it. The payment of a change is 0.8 kB, the ways to the pages that change it 1.5 kB, and the way
   * to its receipt 0.4 kB. The rooms that are held for a guest of the waitlist are 0.3 kB, what a programme asks its members 0.1 kB, and
   * vouchers 0.4 kB. The words about a member price are 0.1 kB. The forms and the name of a guest are in files of their own, which the
   * pages of members use too: 0.9 kB. The texts of sign-in at providers are named in 0.1 kB.
   * The ways to a price alert below the results and in the calendar are 0.5 kB. The year of a date, and the local tax beside a later
   * bill, are 0.3 kB, and the sentences about money, as a function that is tested, 0.2 kB. What a search shows without dates or with
   * filters is in the file of the panels, and the checks of names are in a file of their own: 0.5 kB.
   * The call for the ways to sign in that stay at a reset is 0.1 kB, and the lock of an account and the way back to a sign-up 0.2 kB.
   * Who has paid and booked, and the sessions that a tab ends, are 0.1 kB. The call and the way to the window of a member who goes on
   * in a frame are 0.2 kB. The day of a refund, and the focus of a heading that is loaded anew, are 0.1 kB.
   * The ways to the screens of the account are 0.1 kB, and the deletion of a saved card, in a file that the account uses too, 0.6 kB.
   * The wait of the first rendering for the code of its screen is 0.1 kB, and the sign-out of one of two identities 0.5 kB.
   * The purpose of the stay of a person who is both, and the limits of the organization, are 0.4 kB.
   * The code of the brand's own site, and the refresh token of a sign-in, are 0.2 kB, as in `app`.
   * The points of a member in a booking are 1.4 kB.
   * The way to the reservations of an organization, and fields in a file that its filters use too, are 0.3 kB.
   */
  appUntilConfirmation: { onFullPage: 243.7, inFrame: 245.7 },
  /** The style sheet of the app. */
  style: 12.9,
  /** The texts with which the app starts, in one language. */
  locale: 8.5,
  /**
   * The script inside `index.html`. It also takes the key of a reservation and the tokens of mailed links out of the
   * address, before any other code can read it. It requests the files of the calendar if the address has no dates: 0.1 kB.
   */
  startScript: 4.2,
}
