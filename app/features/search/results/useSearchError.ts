import { useLayoutEffect } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { clearNotice, showNotice } from '#app/errors/notices.ts'

/** Keeps the reason of the failed search in its notice while the component is mounted. */
export function useSearchError(error: ApiError): void {
  useLayoutEffect(() => {
    showNotice('searchResult', messageOf(error))
    return () => clearNotice('searchResult')
  }, [error])
}
