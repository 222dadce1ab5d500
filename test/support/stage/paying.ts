import type { Page } from 'playwright/test'
import { acceptTerms } from '../journey/booking.ts'
import { chooseCardOnReview, expectCardForm } from '../journey/paying.ts'
import { reviewByCard } from '../journey/reviewByCard.ts'
import { reviewPath, typed } from './booking.ts'
import type { Stage, State } from './stage.ts'

/** The path of a link to the app. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return `${pathname.replace(/^\/t\/[^/]+/, '')}${search}`
}

/** Shows the review of the room of `byCard` with the card form. `more` is more of its query. */
export async function showCard(
  stage: Stage,
  page: Page,
  more: Record<string, string> = {},
  state: State = {},
): Promise<void> {
  await stage.show(reviewByCard(more), { stored: typed(), ...state })
  await chooseCardOnReview(page)
  await expectCardForm(page)
}

/** Shows the review of a plan of the hotel `family`, and accepts the terms. */
export async function showFamilyPlan(
  stage: Stage,
  page: Page,
  plan: string,
  dates: { checkin: string; checkout: string },
  state: State = {},
): Promise<void> {
  const path = reviewPath({ code: 'family', selected: `family-room.${plan}`, ...dates })
  await stage.show(path, { hotel: 'family', stored: typed({ hotel: 'family' }), ...state })
  await acceptTerms(page)
}
