import type { Page, Request } from 'playwright/test'
import type { StayPrice } from '#shared/money/price.ts'
import { expect } from './journey.ts'

/** What a tag manager's list on the page holds, all of it. */
export const layerOf = (page: Page, name = 'dataLayer'): Promise<Entry[]> =>
  page.evaluate(
    (list) => ((window as unknown as Record<string, Entry[]>)[list] ?? []).map((entry) => ({ ...entry })),
    name,
  )

export type Entry = Record<string, unknown>

/** The layer is this, whole, as soon as all of it is there. */
export async function expectLayer(page: Page, whole: Entry[]): Promise<void> {
  await expect.poll(async () => (await layerOf(page)).length).toBeGreaterThanOrEqual(whole.length)
  expect(await layerOf(page)).toEqual(whole)
}

/** The names of the events in the layer, in their order. */
export const eventsIn = async (page: Page): Promise<unknown[]> =>
  (await layerOf(page)).flatMap(({ event }) => event ?? [])

type Plan = { room_plan_code: string; hotel_plan_code: string; price: StayPrice }
type Room = { room_type_code: string; room_type_name: string; room_count: number; room_plans: Plan[] }

const least = ({ room_plans }: Room) => Math.min(...room_plans.map(({ price }) => price.total))

/** Rooms as guests see them who have asked for no other order: what costs least first. */
const byPrice = (rooms: Room[]): Room[] =>
  rooms
    .map((room) => ({
      ...room,
      room_plans: room.room_plans.toSorted((a, b) => a.price.total - b.price.total),
    }))
    .sort((a, b) => least(a) - least(b))

/** What the hotel was asked last for, from now on, as its rooms are shown. Answers may come in another order. */
export function hearRooms(page: Page): () => Promise<Room[]> {
  let last: Request | null = null
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/rooms\?/.test(request.url())) last = request
  })
  return async () => {
    const answer = await last?.response()
    if (!answer) throw new Error('The hotel has not answered')
    return byPrice(((await answer.json()) as { rooms: Room[] }).rooms)
  }
}

export const ecommerce = (event: string, ecommerce: Entry): Entry[] => [
  { ecommerce: null },
  { event, ecommerce },
]

/** An amount as it is said: in the currency's whole units. */
const said = (minor: number, currency: string) => (currency === 'JPY' ? minor : minor / 100)

/** A price without what goes on to the state and the town, and that. */
function amounts({ currency, total, tax, lines }: StayPrice) {
  const town = lines.filter(({ kind }) => kind === 'local_tax').reduce((sum, { amount }) => sum + amount, 0)
  return { value: said(total - tax - town, currency), tax: said(tax + town, currency) }
}

/** What all items of a journey have in common: the hotel, the days and the guests of the room. */
export type Common = Entry & { item_brand: string; item_category3: string }

export function itemOf(room: Room, plan: Plan, common: Common): Entry {
  const { value, tax } = amounts(plan.price)
  return {
    item_id: room.room_type_code,
    item_name: room.room_type_name,
    item_variant: plan.room_plan_code,
    item_category: 'accommodation',
    price: value,
    tax,
    quantity: 1,
    ...common,
  }
}

/** All there is, room by room, or plan by plan: of those too what costs least comes first. */
function offersIn(rooms: Room[], by: 'Rooms' | 'Plans'): [Room, Plan][] {
  const offers = rooms
    .filter(({ room_count }) => room_count > 0)
    .flatMap((room) => room.room_plans.map((plan): [Room, Plan] => [room, plan]))
  if (by === 'Rooms') return offers
  const cheapest = offers.toSorted(([, a], [, b]) => a.price.total - b.price.total)
  const plans = [...new Set(cheapest.map(([, plan]) => plan.hotel_plan_code))]
  return plans.flatMap((code) => cheapest.filter(([, plan]) => plan.hotel_plan_code === code))
}

/** A list of all there is, each with its place. */
export const listOf = (rooms: Room[], common: Common, currency: string, by: 'Rooms' | 'Plans'): Entry => ({
  item_list_id: by.toLowerCase(),
  item_list_name: by,
  currency,
  items: offersIn(rooms, by).map(([room, plan], index) => ({ ...itemOf(room, plan, common), index })),
})

/** One room with its plan, and what it is worth. */
export function worthOf(rooms: Room[], planCode: string, common: Common): Entry {
  for (const room of rooms)
    for (const plan of room.room_plans)
      if (plan.room_plan_code === planCode) {
        return {
          currency: plan.price.currency,
          ...amounts(plan.price),
          items: [itemOf(room, plan, common)],
        }
      }
  throw new Error(`No plan ${planCode}`)
}
