import { type Entry, ecommerce, itemList, type Room, type SharedFields } from './dataLayer.ts'

type Journey = {
  hotel: string
  currency: string
  /** The fields that all items share. They also describe the search, which is for one room. */
  shared: SharedFields
  /** How the results are listed. */
  list: 'Rooms' | 'Plans'
}

/** The entries that a journey adds to the data layer, step by step. `item` is the result of `itemValue`. */
export function expectedEvents({ hotel, currency, shared, list }: Journey) {
  const { checkin_date, checkout_date, nights, adults, children, day_use, affiliation } = shared
  const event = (name: string, fields: Entry = {}): Entry => ({
    event: name,
    hotel_code: hotel,
    currency,
    ...fields,
  })
  const view = (path: string, page_title: string): Entry => ({
    event: 'page_view',
    page_path: `/reservation-tripla/${hotel}/${path}`,
    page_title,
  })
  const confirmation = (transaction_id: string): Entry[] => [
    view('confirmation', 'Booking completed'),
    event('confirmation', { transaction_id, status: 'reserved' }),
  ]
  const details = (item: Entry): Entry[] => [
    event('book', { rooms: 1 }),
    view('guest-detail', 'Guest details'),
    event('guest_detail'),
    ...ecommerce('begin_checkout', item),
  ]
  return {
    resultsView: view('search', 'Rooms and plans'),
    results: (rooms: Room[]): Entry[] => [
      view('search', 'Rooms and plans'),
      {
        event: 'search',
        hotel_code: hotel,
        search_term: `${checkin_date}/${checkout_date}`,
        search: {
          checkin_date,
          checkout_date,
          nights,
          rooms: 1,
          adults,
          children,
          day_use,
          undated: false,
        },
      },
      event('search_result', {
        room_types: rooms.filter(({ room_plans }) => room_plans.length > 0).length,
      }),
      ...ecommerce('view_item_list', itemList(rooms, shared, currency, list)),
    ],
    choice: (item: Entry): Entry[] => [
      ...ecommerce('select_item', { ...item, item_list_id: list.toLowerCase(), item_list_name: list }),
      ...ecommerce('add_to_cart', item),
    ],
    details,
    checkout: (item: Entry): Entry[] => [
      ...details(item),
      view('payment', 'Payment and confirmation'),
      event('payment_detail'),
      ...ecommerce('add_payment_info', { payment_type: 'on_site', ...item }),
    ],
    purchase: (item: Entry, transaction_id: string): Entry[] => [
      ...ecommerce('purchase', { transaction_id, affiliation, payment_type: 'on_site', ...item }),
      ...confirmation(transaction_id),
    ],
    confirmation,
  }
}
