import type { Page, Request } from 'playwright/test'
import type { StayPrice } from '#shared/money/price.ts'
import { expect } from '../fixtures.ts'

/** All entries of the page's data layer with this name. */
export const readDataLayer = (page: Page, name = 'dataLayer'): Promise<Entry[]> =>
  page.evaluate(
    (list) => ((window as unknown as Record<string, Entry[]>)[list] ?? []).map((entry) => ({ ...entry })),
    name,
  )

export type Entry = Record<string, unknown>

/** Waits for the last entry, and requires exactly these entries. */
export async function expectDataLayer(page: Page, expected: Entry[]): Promise<void> {
  await expect.poll(async () => (await readDataLayer(page)).length).toBeGreaterThanOrEqual(expected.length)
  expect(await readDataLayer(page)).toEqual(expected)
}

/** The names of the events in the data layer, in their order. */
export const dataLayerEvents = async (page: Page): Promise<unknown[]> =>
  (await readDataLayer(page)).flatMap(({ event }) => event ?? [])

type Plan = { room_plan_code: string; hotel_plan_code: string; price: StayPrice }
export type Room = { room_type_code: string; room_type_name: string; room_count: number; room_plans: Plan[] }

const lowestPrice = ({ room_plans }: Room) => Math.min(...room_plans.map(({ price }) => price.total))

/** The default order of the results: by price, lowest first. */
const byPrice = (rooms: Room[]): Room[] =>
  rooms
    .map((room) => ({
      ...room,
      room_plans: room.room_plans.toSorted((a, b) => a.price.total - b.price.total),
    }))
    .sort((a, b) => lowestPrice(a) - lowestPrice(b))

/** Records room searches. Returns a function that gives the rooms of the last request, in the order of the results. */
export function recordRooms(page: Page): () => Promise<Room[]> {
  let last: Request | null = null
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/rooms\?/.test(request.url())) last = request
  })
  return async () => {
    const answer = await last?.response()
    if (!answer) throw new Error('There is no answer to a room search')
    return byPrice(((await answer.json()) as { rooms: Room[] }).rooms)
  }
}

export const ecommerce = (event: string, ecommerce: Entry): Entry[] => [
  { ecommerce: null },
  { event, ecommerce },
]

/** An amount in the major unit of the currency. */
const majorUnits = (minor: number, currency: string) => (currency === 'JPY' ? minor : minor / 100)

/** `value` is the price without taxes, `tax` the sum of consumption tax and local taxes; both in major units. */
function amounts({ currency, total, tax, lines }: StayPrice) {
  const localTax = lines
    .filter(({ kind }) => kind === 'local_tax')
    .reduce((sum, { amount }) => sum + amount, 0)
  return { value: majorUnits(total - tax - localTax, currency), tax: majorUnits(tax + localTax, currency) }
}

/** The fields that all items of a journey share: the hotel, the dates and the guests of the room. */
export type SharedFields = Entry & { item_brand: string; item_category3: string }

export function itemOf(room: Room, plan: Plan, shared: SharedFields): Entry {
  const { value, tax } = amounts(plan.price)
  return {
    item_id: room.room_type_code,
    item_name: room.room_type_name,
    item_variant: plan.room_plan_code,
    item_category: 'accommodation',
    price: value,
    tax,
    quantity: 1,
    ...shared,
  }
}

/** All available offers by room or by plan, lowest price first. */
function offersIn(rooms: Room[], by: 'Rooms' | 'Plans'): [Room, Plan][] {
  const offers = rooms
    .filter(({ room_count }) => room_count > 0)
    .flatMap((room) => room.room_plans.map((plan): [Room, Plan] => [room, plan]))
  if (by === 'Rooms') return offers
  const cheapest = offers.toSorted(([, a], [, b]) => a.price.total - b.price.total)
  const plans = [...new Set(cheapest.map(([, plan]) => plan.hotel_plan_code))]
  return plans.flatMap((code) => cheapest.filter(([, plan]) => plan.hotel_plan_code === code))
}

/** The GA4 item list of all available offers. */
export const itemList = (
  rooms: Room[],
  shared: SharedFields,
  currency: string,
  by: 'Rooms' | 'Plans',
): Entry => ({
  item_list_id: by.toLowerCase(),
  item_list_name: by,
  currency,
  items: offersIn(rooms, by).map(([room, plan], index) => ({ ...itemOf(room, plan, shared), index })),
})

/** The GA4 item of a plan, with currency, value and tax. */
export function itemValue(rooms: Room[], planCode: string, shared: SharedFields): Entry {
  for (const room of rooms)
    for (const plan of room.room_plans)
      if (plan.room_plan_code === planCode) {
        return {
          currency: plan.price.currency,
          ...amounts(plan.price),
          items: [itemOf(room, plan, shared)],
        }
      }
  throw new Error(`No plan ${planCode}`)
}

/** Pushes a consent command for analytics to the data layer, as tag managers do. */
export const pushConsent = (page: Page, command: 'default' | 'update', state: 'granted' | 'denied') =>
  page.evaluate(
    ([command, state]) => {
      const tags = window as { dataLayer?: unknown[] }
      tags.dataLayer ??= []
      tags.dataLayer.push(['consent', command, { analytics_storage: state }])
    },
    [command, state] as const,
  )
