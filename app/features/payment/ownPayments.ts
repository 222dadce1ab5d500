import { createIdList } from '#app/platform/idList.ts'
import { personalStorage } from '#app/platform/person.ts'

/**
 * The ids of the payments in which the guest has done something in this tab: paid, opened the page of the bank, or chosen
 * another method. The way to the bank and back unloads the page, so that the tab stores them.
 */
export const ownPayments = createIdList(personalStorage, 'own_payments')
