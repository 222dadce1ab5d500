import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useCacheVersion } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { GuestDraft } from '../guest/draft.ts'
import { type FileEntry, type Uploads, uploadsAt } from './uploads.ts'

/** The files that the guest attaches to answers at this hotel. */
export type AttachedFiles = { uploads: Uploads; entries: readonly FileEntry[] }

/** Follows the files of the answers, and continues interrupted uploads when the connection is back. */
export function useUploads(draft: GuestDraft): AttachedFiles {
  const { call } = useApi()
  const { code, id: hotelId } = useHotel()
  const uploads = useMemo(() => uploadsAt(code, { draft, hotelId }), [code, draft, hotelId])
  const entries = useSyncExternalStore(uploads.subscribe, uploads.get)
  const version = useCacheVersion()
  // With another user, the draft has other files.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the user
  useEffect(() => uploads.connect(call), [uploads, call, version])
  useEffect(() => {
    addEventListener('online', uploads.resumeAll)
    return () => removeEventListener('online', uploads.resumeAll)
  }, [uploads])
  return { uploads, entries }
}

/** The id of the button that adds files to an answer. */
export const addFilesId = (question: number): string => `files-${question}`

/** The question whose files are not all uploaded; null if the guest can go on. */
export const unfinishedQuestion = (entries: readonly FileEntry[]): number | null =>
  entries.find(({ state, problem }) => state !== 'done' && (state !== 'refused' || problem === 'gone'))
    ?.question ?? null
