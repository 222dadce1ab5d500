import { personalStorage } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'

const KEY = 'own_payments'

/**
 * The ids of the payments in which the guest has done something in this tab: paid, opened the page of the bank, or chosen
 * another method. The way to the bank and back unloads the page, so that the tab stores them.
 */
export function createOwnPayments(box: SafeStorage) {
  const ids = () => (box.get(KEY) ?? '').split(' ').filter(Boolean)
  return {
    has: (id: string): boolean => ids().includes(id),
    add: (id: string): void => box.set(KEY, [...new Set([...ids(), id])].join(' ')),
  }
}

export const ownPayments = createOwnPayments(personalStorage)
