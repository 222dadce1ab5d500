import { useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { keyWithToken } from '#app/navigation/reservationKey.ts'
import { canSaveFile } from '#app/platform/canSaveFile.ts'
import { saveFile } from '#app/platform/saveFile.ts'
import { receipts } from '#shared/api/receipts.ts'
import type { Reservation } from '#shared/api/reservations.ts'

/** The name that a receipt is made out to, its only room, or the number of an earlier one. */
type ReceiptWish = {
  name?: string
  honorific?: 'person' | 'company'
  room?: number
  receipt?: string
}

export type ReceiptDownload = {
  /** `opened`: in a new tab. `blocked`: the browser has opened no tab, and the guest presses `address`. */
  state: 'idle' | 'loading' | 'done' | 'opened' | 'blocked' | 'failed'
  address: string | null
  download: (wish: ReceiptWish) => void
}

/** Opens an empty tab in the press: browsers block a tab that opens after an answer. Null if the browser blocks it. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

/**
 * Downloads receipts of a reservation, one at a time. Where the browser cannot save a file, a new tab opens it at a one-time address.
 * `onDone` is called after each. The name of the file has no personal data.
 */
export function useReceipt(
  reservation: Reservation,
  hasAddresses: boolean,
  onDone: () => void,
): ReceiptDownload {
  const { call, locale } = useApi()
  const [{ state, address }, setShown] = useState<Pick<ReceiptDownload, 'state' | 'address'>>({
    state: 'idle',
    address: null,
  })
  const { number, hotel_id: hotelId, bypass_token } = reservation

  async function get(
    wish: ReceiptWish,
    tab: Window | null,
  ): Promise<Pick<ReceiptDownload, 'state' | 'address'>> {
    const params = { hotelId, id: number }
    const query = { ...keyWithToken(bypass_token), ...wish, locale }
    if (!hasAddresses || canSaveFile()) {
      saveFile(await call(receipts.download, { params, query }), `receipt-${wish.receipt ?? number}.pdf`)
      return { state: 'done', address: null }
    }
    const { url } = await call(receipts.address, { params, query })
    if (!tab || tab.closed) return { state: 'blocked', address: url }
    tab.location.replace(url)
    return { state: 'opened', address: null }
  }

  return {
    state,
    address,
    download(wish) {
      if (state === 'loading') return
      const tab = hasAddresses && !canSaveFile() ? openTab() : null
      setShown({ state: 'loading', address: null })
      get(wish, tab).then(
        (shown) => {
          setShown(shown)
          onDone()
        },
        () => {
          tab?.close()
          setShown({ state: 'failed', address: null })
        },
      )
    },
  }
}
