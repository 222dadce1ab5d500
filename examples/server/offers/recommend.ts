import { type Recommendation, type RecommendationReason, recommendationReasons } from '#shared/api/choices.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type StayPrice, sumOfTotals } from '#shared/money/price.ts'
import { guestsOf } from '#shared/party/party.ts'
import { policyLines } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import { type Stay, stayKey } from '../hotels/stay.ts'
import { inLocale } from '../hotels/texts.ts'
import { policyOf } from '../hotels/wire/policyOf.ts'
import { assignRooms, type RoomOption } from '../inventory/assignRooms.ts'
import { daysOfUse, type Inventory, roomsLeft } from '../inventory/inventory.ts'
import { createEffort, type Effort } from '../inventory/placeGroups.ts'
import { createPauses } from '../limits/pauses.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { offerOf, plansFor } from './offers.ts'

/** A plan that a party can book. */
type BookablePlan = { type: RoomType; plan: RatePlan; stay: Stay; price: StayPrice }

const MAX_CHOICES = 3

/** More than any price: a factor for what counts before the price in a score. */
const ABOVE_PRICE = 1e11

/**
 * Whether the room is at least half full. A room for six is not recommended to a couple while a room for two is
 * available.
 */
const fitsWell = ({ type, stay }: BookablePlan): boolean => guestsOf(stay.party) * 2 >= type.max_guests

function isFree({ plan, stay }: BookablePlan, today: StayDate): boolean {
  const [line] = policyLines(policyOf(plan.policy, 'en'), stay.checkin, today)
  return line?.kind === 'free'
}

type RecommendationRule = {
  may: (candidate: BookablePlan, today: StayDate) => boolean
  /** Lower is better. Prices decide between equal candidates. */
  score: (candidate: BookablePlan) => number
  /** The reason is only true among all rooms, so rooms that are too large count too. */
  isOfAll?: true
}

const byPrice = ({ price }: BookablePlan) => price.total

const rules: Record<RecommendationReason, RecommendationRule> = {
  lowest_price: { may: () => true, score: byPrice, isOfAll: true },
  // The hotel's own order of plans counts before the price: guests want its dinner, not its cheapest meal.
  with_meals: {
    may: ({ plan }) => plan.meals !== 'none',
    score: (candidate) => candidate.plan.rank * ABOVE_PRICE + byPrice(candidate),
  },
  free_cancellation: { may: isFree, score: byPrice },
  most_space: {
    may: ({ type }) => type.size_sqm !== null,
    score: (candidate) => -(candidate.type.size_sqm ?? 0) * ABOVE_PRICE + byPrice(candidate),
    isOfAll: true,
  },
}

function bestByType(found: BookablePlan[], score: RecommendationRule['score']): RoomOption<BookablePlan>[] {
  const best = new Map<number, RoomOption<BookablePlan>>()
  for (const candidate of found) {
    const option = { typeId: candidate.type.id, cost: score(candidate), what: candidate }
    if (option.cost < (best.get(option.typeId)?.cost ?? Number.POSITIVE_INFINITY))
      best.set(option.typeId, option)
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost || a.what.type.rank - b.what.type.rank)
}

/**
 * The best choice for all rooms by one rule; null when there is none. `found` has a list for each of the stays; equal
 * stays share one list.
 */
async function choiceBy(
  rule: RecommendationRule,
  found: BookablePlan[][],
  stays: readonly Stay[],
  days: Inventory,
  today: StayDate,
  effort: Effort,
): Promise<BookablePlan[] | null> {
  const lists = new Map<BookablePlan[], RoomOption<BookablePlan>[]>()
  const place = (keeps: (candidate: BookablePlan) => boolean) => {
    lists.clear()
    const options = found.map((list) => {
      const known = lists.get(list)
      const made = known ?? bestByType(list.filter(keeps), rule.score)
      lists.set(list, made)
      return made
    })
    return assignRooms(
      options,
      stays.map(daysOfUse),
      (typeId, period) => roomsLeft(days, typeId, period),
      effort,
    )
  }
  const may = (candidate: BookablePlan) => rule.may(candidate, today)
  const placed = (rule.isOfAll ? null : await place((one) => may(one) && fitsWell(one))) ?? (await place(may))
  return placed?.map(({ what }) => what) ?? null
}

const nameOf = (choice: BookablePlan[]) => choice.map(({ plan }) => plan.code).join()

/** Up to three different choices, each with the first reason that applies. */
async function choicesOf(
  found: BookablePlan[][],
  stays: readonly Stay[],
  days: Inventory,
  today: StayDate,
  pause: () => Promise<void>,
): Promise<{ reason: RecommendationReason; choice: BookablePlan[] }[]> {
  const effort = createEffort(pause)
  const chosen = new Map<string, { reason: RecommendationReason; choice: BookablePlan[] }>()
  for (const reason of recommendationReasons) {
    const choice = await choiceBy(rules[reason], found, stays, days, today, effort)
    if (choice && !chosen.has(nameOf(choice))) chosen.set(nameOf(choice), { reason, choice })
  }
  return [...chosen.values()].slice(0, MAX_CHOICES)
}

async function candidatesOf(
  hotel: Hotel,
  days: Inventory,
  stay: Stay,
  context: PricingContext,
  pause: () => Promise<void>,
): Promise<BookablePlan[]> {
  const candidates: BookablePlan[] = []
  for (const type of hotel.roomTypes)
    for (const plan of plansFor(type, context)) {
      await pause()
      const { problems, price } = offerOf(hotel, type, plan, stay, days, context)
      if (problems.length === 0 && price) candidates.push({ type, plan, stay, price })
    }
  return candidates
}

type RecommendQuery = { stays: Stay[]; context: PricingContext; locale: Locale; base: string }

/** The recommendations for these stays, as on the wire. */
export async function recommend(
  hotel: Hotel,
  days: Inventory,
  { stays, context, locale, base }: RecommendQuery,
): Promise<Recommendation[]> {
  const pause = createPauses()
  const lists = new Map<string, BookablePlan[]>()
  const found: BookablePlan[][] = []
  for (const stay of stays) {
    const key = stayKey(stay)
    const list = lists.get(key) ?? (await candidatesOf(hotel, days, stay, context, pause))
    lists.set(key, list)
    found.push(list)
  }
  const choices = await choicesOf(found, stays, days, context.today, pause)
  return choices.map(({ reason, choice }) => ({
    reason,
    currency: hotel.currency,
    total_price: sumOfTotals(choice.map(({ price }) => price)),
    rooms: choice.map(({ type, plan, price }) => {
      const [picture] = type.pictures
      return {
        room_type_code: type.code,
        room_type_name: inLocale(type.name, locale),
        room_plan_code: plan.code,
        room_plan_name: inLocale(plan.name, locale),
        meals: plan.meals,
        size_sqm: type.size_sqm,
        picture: picture ? { url: base + picture.path, alt: inLocale(picture.alt, locale) } : null,
        total_price: price.total,
        price,
        cancellation_policy: policyOf(plan.policy, locale),
      }
    }),
  }))
}
