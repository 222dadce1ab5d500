import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Question } from '#shared/api/questions.ts'
import type { FilesDraft } from './draftFile.ts'
import type { FileEntry } from './fileEntry.ts'
import { type Uploads, uploadsOf } from './uploads.ts'

/** The files that the guest attaches to the answers of a form. */
export type AttachedFiles = { uploads: Uploads; entries: readonly FileEntry[] }

/** Follows the files of a form, which `name` identifies at its hotel, and continues interrupted uploads when the connection is back. */
export function useUploads(name: string, draft: FilesDraft): AttachedFiles {
  const { call } = useApi()
  const { code, id: hotelId } = useHotel()
  const uploads = useMemo(
    () => uploadsOf(`${code} ${name}`, { draft, hotelId }),
    [code, name, draft, hotelId],
  )
  const entries = useSyncExternalStore(uploads.subscribe, uploads.get)
  useEffect(() => uploads.connect(call), [uploads, call])
  useEffect(() => {
    addEventListener('online', uploads.resumeAll)
    return () => removeEventListener('online', uploads.resumeAll)
  }, [uploads])
  return { uploads, entries }
}

/** The id of the button that adds files to an answer. */
export const addFilesId = (question: number): string => `files-${question}`

/** Whether the guest must continue, add again or remove this file before the next step. */
export const isUnfinished = ({ state, problem }: FileEntry): boolean =>
  state !== 'done' && (state !== 'refused' || problem === 'gone')

/** The first of the asked questions whose files are not all uploaded; null if the guest can go on. */
export const unfinishedQuestion = (
  entries: readonly FileEntry[],
  asked: readonly Pick<Question, 'id'>[],
): number | null =>
  asked.find(({ id }) => entries.some((entry) => entry.question === id && isUnfinished(entry)))?.id ?? null
