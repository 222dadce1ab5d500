import { createIdList } from '#app/platform/idList.ts'
import { personalStorage } from '#app/platform/person.ts'

/**
 * The ids of the offers whose changes wait for a payment, as far as the guest has seen this in this tab. The page of the reservation says
 * once that such a change is made.
 */
export const awaitedChanges = createIdList(personalStorage, 'awaited_changes')
