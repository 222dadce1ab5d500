import { api } from '#shared/api/index.ts'
import type { Receipts } from '#shared/api/receipts.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Checker, Target } from './checker.ts'

const { list, download, address } = api.receipts

/** A booked stay has a receipt, or a refusal with its reason; another token gets none. */
export async function checkReceipts(
  checker: Checker,
  target: Target,
  { bypass_token, number }: Reservation,
  isListed: boolean,
): Promise<void> {
  const params = { hotelId: target.hotelId, id: number }
  const wrong = { params, query: { bypass_token: 'guess' } }
  await checker.expectRefusal(download, 'another token gets no receipt', wrong, 404, 'reservation_not_found')
  await checker.expectRefusal(
    address,
    'another token gets no address of a receipt',
    wrong,
    404,
    'reservation_not_found',
    'noren',
  )
  const own = { params, query: { bypass_token } }
  const stated = isListed
    ? ((await checker.expectSuccess(
        list,
        'the receipts of a reservation are listed',
        own,
      )) as Receipts | null)
    : null
  if (stated && stated.state !== 'available')
    await checker.expectRefusal(
      download,
      'a receipt that is not issued yet is refused',
      own,
      422,
      'no_receipt',
    )
}
