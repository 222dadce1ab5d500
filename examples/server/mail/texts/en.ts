import type { MailTexts } from './MailTexts.ts'

export const en: MailTexts = {
  subject: (hotel, number) => `Your booking at ${hotel}: ${number}`,
  greeting: 'Dear guest,',
  opening: (hotel) =>
    `Thank you for booking with ${hotel}. Your rooms are reserved, and we look forward to welcoming you.`,
  number: 'Reservation number',
  booker: 'Booked by',
  dates: 'Your stay',
  day: 'Your day',
  dayUse: 'Day use, without a night',
  nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
  room: (place, of) => (of === 1 ? 'Room' : `Room ${place}`),
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
  },
  child: { child_meal: 'Children’s meals', child_bed: 'Children’s bedding' },
  total: 'Total, with tax and service',
  localTax: {
    bath_tax: 'of which bath tax',
    accommodation_tax: 'of which accommodation tax',
    other: 'of which local taxes',
  },
  payment: {
    name: 'Payment',
    atHotel: 'Please pay at the hotel.',
    card: (brand, digits) => `${brand} ending in ${digits}`,
    paid: (amount) => `Paid by card: ${amount}`,
    deposit: (amount) => `Deposit paid by card: ${amount}`,
    received: (amount) => `Bank transfer received: ${amount}`,
    remaining: (amount) => `Remaining amount, to pay at the hotel: ${amount}`,
    guarantee: 'The card is registered as a guarantee. Nothing was charged.',
    deferred:
      'You pay after your stay. The hotel sends you the payment details; there is no receipt at the hotel.',
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
  files: (count) => (count === 1 ? '1 file' : `${count} files`),
  people: (men, women) => `Men: ${men}, women: ${women}`,
  extras: 'Extras',
  extra: (name, when, quantity, amount) => `${name}${when && `, ${when}`} × ${quantity}: ${amount}`,
  open: 'See your reservation',
  contact: (phone) => `Is anything unclear? Call us at ${phone}.`,
  closing: 'Have a good journey.',
  policyLine: (line, { date, deadline }) => {
    switch (line.kind) {
      case 'free':
        return `Free until ${deadline(line.until)}`
      case 'fee':
        return `From ${date(line.from)}: ${line.percent}%`
      case 'stay_day':
        return `On the day of arrival: ${line.percent}%`
      case 'no_show':
        return `If you do not come: ${line.percent}%`
    }
  },
}
