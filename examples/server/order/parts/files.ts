import { bookFiles, releaseFiles } from '../../attachments/bookedFiles.ts'
import type { Amounts } from '../amounts.ts'
import type { OrderPart } from '../OrderPart.ts'

const idsIn = (amounts: Amounts): number[] => Object.keys(amounts).map(Number)

/** The files of the answers. A file belongs to one reservation: also one that an order keeps goes to its new reservation. */
export const files: OrderPart = {
  shortage: null,
  isChangeable: false,
  needs: ({ files: ids = [] }) => Object.fromEntries(ids.map((id) => [id, 1])),
  take: (tx, amounts, { reservationId }) => bookFiles(tx, reservationId, idsIn(amounts)),
  async release(tx, amounts, { now }) {
    await releaseFiles(tx, idsIn(amounts), now)
  },
}
