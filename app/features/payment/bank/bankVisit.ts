import { historyIndex } from '#app/navigation/historyIndex.ts'
import { personalStorage } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'

const KEY = 'bank_visit'

/**
 * The way to the bank and back in one tab. The return is a new entry behind the pages of the bank, which are not valid any
 * more. The guest goes on in the entry of the payment, so that Back does not lead to them.
 */
export function createBankVisit(
  box: SafeStorage,
  index: Pick<typeof historyIndex, 'current' | 'stepsSince'>,
) {
  return {
    /** Call before this page goes to the bank. */
    begin(paymentId: string): void {
      const place = index.current()
      if (place === null) box.remove(KEY)
      else box.set(KEY, `${place} ${paymentId}`)
    },
    /** Ends the visit. Returns the number of steps from the return back to the entry of the payment; 0 if it is not known. */
    end(paymentId: string): number {
      const [place, id] = (box.get(KEY) ?? '').split(' ')
      box.remove(KEY)
      return id === paymentId ? index.stepsSince(Number(place)) : 0
    },
  }
}

export const bankVisit = createBankVisit(personalStorage, historyIndex)
