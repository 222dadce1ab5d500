import type { MailTexts } from './MailTexts.ts'

export const en: MailTexts = {
  greeting: 'Dear guest,',
  greetingTo: (name) => `Dear ${name},`,
  number: 'Reservation number',
  booker: 'Booked by',
  bookerName: (name) => name,
  dates: 'Your stay',
  from: 'Check-in',
  until: 'Check-out',
  day: 'Your day',
  dayUse: 'Day use, without a night',
  nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
  room: (place, of) => (of === 1 ? 'Your room' : `Room ${place}`),
  guests: (adults, children) =>
    `${adults === 1 ? '1 adult' : `${adults} adults`}${children > 0 ? `, ${children === 1 ? '1 child' : `${children} children`}` : ''}`,
  rooms: 'Rooms',
  off: {
    length_of_stay: 'Longer stay',
    member: 'Members’ rate',
    corporate: 'Corporate rate',
    promotion: 'Promotion',
    special: 'Special discount',
    coupon: 'Coupon',
    points: 'Points',
    given_back: 'Lost discount, given back',
  },
  child: { child_meal: 'Children’s meals', child_bed: 'Children’s bedding' },
  other: 'Other',
  voucher: 'Voucher',
  adjustment: 'Other charges and adjustments',
  total: 'Total, with tax and service',
  localTax: {
    bath_tax: 'of which bath tax',
    accommodation_tax: 'of which accommodation tax',
    other: 'of which local taxes',
  },
  taxAt: (percent) => `of which tax at ${percent}%`,
  payment: {
    name: 'Payment',
    atHotel: (amount) => `To pay at the hotel: ${amount}`,
    afterStay: (amount) => `To pay after your stay: ${amount}`,
    taxAtHotel: {
      bath_tax: (amount) => `Bath tax, to pay at the hotel: ${amount}`,
      accommodation_tax: (amount) => `Accommodation tax, to pay at the hotel: ${amount}`,
      other: (amount) => `Local taxes, to pay at the hotel: ${amount}`,
    },
    card: (brand, digits) => `${brand} ending in ${digits}`,
    paid: (amount) => `Paid by card: ${amount}`,
    deposit: (amount) => `Deposit paid by card: ${amount}`,
    received: (amount) => `Bank transfer received: ${amount}`,
    remaining: (amount) => `Remaining amount, to pay at the hotel: ${amount}`,
    guarantee:
      'The card is registered as a guarantee. Nothing was charged. The hotel may charge it for a cancellation or a no-show.',
    deferred:
      'You pay after your stay. After check-out the hotel sends the payment details to your email address. No receipt is issued for this payment.',
  },
  policy: 'Cancellation',
  arrival: {
    checkin: (from, until) => `Check-in ${from} to ${until}`,
    checkout: (until) => `Check-out until ${until}`,
    time: (time) => `You expect to arrive at ${time}`,
    map: 'Map',
    name: 'Arrival',
  },
  answerOfRoom: (place, answer) => `Room ${place}: ${answer}`,
  answerOnPage: 'Your answer is on the page of your booking',
  files: (count) => (count === 1 ? '1 file' : `${count} files`),
  people: (men, women) => `Men: ${men}, women: ${women}`,
  extras: 'Extras',
  extra: (name, when, quantity, amount) => `${name}${when && `, ${when}`} × ${quantity}: ${amount}`,
  open: 'See your reservation',
  cancel: 'Cancel the reservation',
  calendar: {
    title: (hotel) => `Stay at ${hotel}`,
    number: (number) => `Reservation number ${number}`,
  },
  contact: (phone) => `Is anything unclear? Call us at ${phone}.`,
  costsAtLeast: (amount, fees) =>
    fees === null
      ? `Cancelling costs at least ${amount}, because it cost that much when you changed this stay.`
      : `With the ${fees} of fees so far, cancelling costs at least ${amount}, because it cost that much when you changed this stay.`,
  policyLine: (line, { date, deadline }) => {
    switch (line.kind) {
      case 'free':
        return `Free until ${deadline(line.until)}`
      case 'fee':
        return `From ${date(line.from)}: ${line.percent}% of the price`
      case 'stay_day':
        return `On the day of arrival: ${line.percent}% of the price`
      case 'no_show':
        return `If you do not come: ${line.percent}% of the price`
    }
  },
  nothingCharged: 'Nothing was charged.',
  mayBeReserved:
    'The payment was not made. If your bank shows the amount as reserved, we will have it cancelled, usually within about two hours.',
}
