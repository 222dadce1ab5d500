import type { Definition } from '#shared/api/endpoint.ts'
import { checkMemberships, checkSessions, checkSettings } from './accounts.ts'
import { checkAttachments } from './attachments.ts'
import { checkBooking, orderFrom } from './booking.ts'
import { checkCalendar } from './calendar.ts'
import { createChecker, type Finding, type Level, type Target } from './checker.ts'
import { checkExtras } from './extras.ts'
import { checkHotels } from './hotels.ts'
import { checkMembers } from './members.ts'
import { checkPasskeys } from './passkeys.ts'
import { checkQuestions } from './questions.ts'
import { checkChoices, checkSearch } from './rooms.ts'
import { checkAccounts } from './signUp.ts'
import { checkWaitlist } from './waitlist.ts'

/** Whether a server meets all requirements of a level. The level `noren` includes `core`. */
export const passes = (findings: readonly Finding[], level: Level): boolean =>
  findings.every(({ level: of, problem }) => problem === null || (level === 'core' && of === 'noren'))

/**
 * Sends every call of the contract to a server, with valid and invalid input, and compares every answer with both levels.
 * Books one room. Returns all findings: met requirements have `problem: null`. `onSend` is called with each call that is sent.
 */
export async function checkServer(
  base: string,
  target: Target,
  onSend?: (call: Definition) => void,
): Promise<Finding[]> {
  const checker = createChecker(base, target, onSend)
  await checkSessions(checker, target)
  const { today, hotel, takesOffers } = await checkSettings(checker, target)
  await checkMemberships(checker, target)
  await checkAccounts(checker, target)
  await checkPasskeys(checker, target)
  await checkMembers(checker, target)
  const searched = await checkSearch(checker, target, today)
  const { found, checkin, checkout } = searched
  await checkCalendar(checker, target, today)
  await checkChoices(checker, target, searched)
  await checkHotels(checker, target, searched)
  await checkWaitlist(checker, target, searched)
  const order = found && orderFrom(found, checkin, checkout)
  checker.record(
    'the search has a plan to book',
    order ? null : 'the search for a stay in twenty days has no plan',
  )
  if (order) {
    const { answers: additional_questions, takesFiles } = await checkQuestions(
      checker,
      target,
      hotel,
      order.planCode,
    )
    await checkAttachments(checker, target, takesFiles)
    const slot = await checkExtras(checker, target, checkin, checkout)
    const body = {
      ...order.body,
      ...(additional_questions.length > 0 && { additional_questions }),
    }
    await checkBooking(checker, target, slot, body, { takesOffers })
  }
  return checker.findings
}
