import { type SafeStorage, safeSessionStorage } from '#app/platform/storage.ts'
import { OWN_PAYMENTS_KEY } from '#app/platform/typedData.ts'

/**
 * The ids of the payments in which the guest has done something in this tab: paid, opened the page of the bank, or chosen
 * another method. The way to the bank and back unloads the page, so that the tab keeps them.
 */
export function createOwnPayments(box: SafeStorage) {
  const ids = () => (box.get(OWN_PAYMENTS_KEY) ?? '').split(' ').filter(Boolean)
  return {
    has: (id: string): boolean => ids().includes(id),
    add: (id: string): void => box.set(OWN_PAYMENTS_KEY, [...new Set([...ids(), id])].join(' ')),
  }
}

export const ownPayments = createOwnPayments(safeSessionStorage)
