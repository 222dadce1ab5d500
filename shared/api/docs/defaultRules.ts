import type { DefaultRule } from '../defaultRules.ts'

/** What a client reads if a field is missing, by the rule of its default. A rule without a sentence does not compile. */
export const defaultRuleDocs: Readonly<Record<DefaultRule, string>> = {
  hotelId: 'the number of the hotel in the settings',
  hotelCode: 'the code of the hotel in the address',
  hotelName: 'the name of the hotel in the settings',
  hotelCurrency: 'the currency of the hotel in the settings',
  ownCode: '`code`',
  priceOfTotal: 'one line with `total_price`',
  lineOfTotal: 'one line with `total`',
  shareOfTotal: 'an equal share of the price of the reservation',
  ownPlan: '`room_plan_code`',
  matchingRooms: 'the rooms of the request with these numbers of guests, or all rooms',
  statedMethods: '`on_site` if the field is missing, no method if its value is not a list',
  shortestStay: '1 (0 for a day use) if the state is `available` or `few`, else null',
  now: 'the time at which the response is read',
  checkinOfReservation: 'the check-in of the reservation',
  checkoutOfReservation: 'the check-out of the reservation',
  statusOfReservation: 'the status of the reservation',
  unlessClosed:
    '`reason` if it is `stay_day`, `held`, `cancelled`, `wrong_account` or `other_facility`, else `yes`',
  nightsOfStay: 'the nights between the dates',
}
