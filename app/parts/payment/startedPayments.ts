/** The ids of payments that a page has just paid, and whose bank asks the guest. */
const ids = new Set<string>()

/**
 * The payments that another page of this app has just paid by card. The page of such a payment opens the bank by itself, once. In memory
 * only: a guest who comes back later opens the bank with a press.
 */
export const startedPayments = {
  add: (id: string): void => void ids.add(id),
  has: (id: string): boolean => ids.has(id),
  forget: (id: string): void => void ids.delete(id),
}
