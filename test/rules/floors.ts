/** Rooms by line, from the ground up. A room imports from lower lines only: rooms of one line do not import each other. */
export type Floors = readonly (readonly string[])[]

const within = (folder: string, lines: Floors): Floors =>
  lines.map((rooms) => rooms.map((room) => folder + room))

/** The rooms of the app. */
export const appFloors: Floors = [
  ['locales/', 'shared/'],
  ['app/paths.ts', 'app/jsx/', 'app/global.css'],
  ['app/platform/'],
  ['app/i18n/'],
  ['app/ui/'],
  ['app/cardDocument/'],
  ['app/errors/'],
  ['app/navigation/'],
  ['app/start/'],
  ['app/data/'],
  ['app/settings/'],
  ['app/analytics/'],
  ['app/search/', 'app/session/'],
  ['app/pageBridge/'],
  [
    'app/parts/calendar/',
    'app/parts/hotel/',
    'app/parts/party/',
    'app/parts/price/',
    'app/parts/reservation/',
    'app/parts/stay/',
  ],
  ['app/parts/card/', 'app/parts/guest/', 'app/parts/questions/', 'app/parts/waitlist/'],
  ['app/parts/payment/', 'app/parts/signIn/'],
  ['app/parts/order/'],
  ['app/shell/'],
  [
    'account',
    'booking',
    'facilities',
    'membership',
    'organization',
    'payment',
    'policies',
    'reservation',
    'search',
    'waitlist',
  ].map((name) => `app/features/${name}/`),
  ['app/placeholderRoutes.ts'],
  ['app/routes.ts', 'app/boot.ts'],
  ['app/Screen.tsx'],
  ['app/App.tsx'],
  ['app/launch.tsx'],
  ['app/main.tsx'],
]

/** The rooms of the features with many folders. */
export const featureFloors: Record<string, Floors> = {
  'app/features/booking/': within('app/features/booking/', [
    ['details/', 'extras/', 'page/', 'submit/'],
    ['coupon/', 'points/', 'review/'],
    ['CheckoutPage', 'FailPage', 'GuestDetailPage'],
    ['screens'],
    ['routes'],
  ]),
  'app/features/reservation/': within('app/features/reservation/', [
    ['ReservationPage', 'finished/', 'lazyChange', 'waitlistOffer/'],
    ['lookup/', 'useReservationCommand'],
    ['opening/'],
    ['view/'],
    ['offer/', 'questions/', 'receipt/'],
    ['voucher/'],
    ['change/'],
    ['cancel/', 'review/'],
    ['confirmation/'],
    ['screens'],
    ['routes'],
  ]),
  'app/features/search/': within('app/features/search/', [
    ['FoundArea', 'PageHeading', 'SearchLayout', 'useReadFromTop', 'useRetry', 'useStableJson', 'lazyPanel'],
    ['lazyWaitlist'],
    ['calendar/'],
    ['form/'],
    ['noResults/'],
    ['results/update/'],
    ['results/choice/', 'results/filters/', 'results/notices/'],
    ['results/card/'],
    ['results/details/', 'results/list/'],
    ['results/'],
    ['recommender/', 'useNextAvailable'],
    ['RecommenderPage', 'ResultsPage'],
    ['screens'],
    ['routes'],
  ]),
}

/** The rooms of the server. */
export const serverFloors = within('examples/server/', [
  ['start/', 'errors/'],
  ['database/'],
  ['hotels/'],
  ['limits/'],
  ['mail/'],
  ['members/'],
  ['sessions/'],
  ['extras/', 'questions/', 'attachments/'],
  ['pricing/'],
  ['inventory/'],
  ['offers/'],
  ['search/', 'calendar/'],
  ['waitlist/'],
  ['ledger/', 'gateways/'],
  ['hook.ts'],
  ['payments/'],
  ['reservations/'],
  ['organizations/', 'points/'],
  ['order/'],
  ['booking/', 'changes/', 'accounts/', 'providers/', 'vouchers/'],
  ['documents/', 'passkeys/'],
  ['signInWays/'],
  ['services.ts'],
  ['workers.ts'],
  ['http/', 'reference/'],
  ['createServer.ts'],
])

/** The rooms of the sandbox. It imports all rooms of the server. */
export const sandboxFloors = within('examples/sandbox/', [
  ['core/', 'tenants/'],
  ['faults/', 'overrides/', 'reports/'],
  ['actions/'],
  ['pages/'],
  ['hook.ts'],
  ['createSandbox.ts'],
])

/** The rooms of the configurator, the tool with which hotels write and check the tag. */
export const configuratorFloors = within('examples/configurator/', [
  ['tag/toolText.ts', 'tag/sendsOwnJson.ts'],
  ['tag/choices.ts'],
  ['tag/snippet.ts'],
  ['tag/links.ts'],
  ['check/'],
  ['tag/'],
])

/** The line and the name of the room of a path; null for a path in no room. */
export function placeIn(table: Floors, path: string): { floor: number; room: string } | null {
  for (const [floor, rooms] of table.entries()) {
    const room = rooms.find((start) => path.startsWith(start))
    if (room) return { floor, room }
  }
  return null
}
