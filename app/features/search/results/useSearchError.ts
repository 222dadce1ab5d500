import { useLayoutEffect } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { clearNotice, type Message, showNotice } from '#app/errors/notices.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { errorCodes } from '#shared/api/errors.ts'

function messageOf({ kind, refusal }: ApiError): Message {
  if (kind !== 'refused') return { key: `search.failed.${kind}` }
  return { key: (refusal ? `errors.${errorCodes[refusal]}` : 'errors.500') as TextKey }
}

/** Keeps the reason of the failed search in its notice while the component is mounted. */
export function useSearchError(error: ApiError): void {
  useLayoutEffect(() => {
    showNotice('searchResult', messageOf(error))
    return () => clearNotice('searchResult')
  }, [error])
}
