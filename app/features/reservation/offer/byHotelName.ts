/**
 * The name of the sentence about an amount that the hotel returns itself. A transfer goes back to an account for which the hotel asks;
 * about another payment the hotel contacts the guest, who can also call it.
 */
export const byHotelName = (
  byTransfer: boolean,
  hasPhone: boolean,
): 'transferPaid' | 'byHotelPhone' | 'byHotel' => {
  if (byTransfer) return 'transferPaid'
  return hasPhone ? 'byHotelPhone' : 'byHotel'
}
