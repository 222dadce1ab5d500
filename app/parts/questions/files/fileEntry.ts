import { ApiError } from '#app/data/ApiError.ts'
import type { DraftFile } from './draftFile.ts'
import type { FileProblem } from './fileRules.ts'

/**
 * A file of an answer. `interrupted`: the connection was lost, the page was reloaded, or the hotel has no space now (`problem` is
 * `busy`). `refused`: the server does not take the file, for the reason `problem`.
 */
export type FileEntry = DraftFile & {
  state: 'waiting' | 'uploading' | 'done' | 'interrupted' | 'refused'
  /** The bytes that the server has. */
  sent: number
  /** Whether this page has the content. After a reload, the guest must choose the file again. */
  hasContent: boolean
  problem: FileProblem | null
}

/** A file of the draft, as a page that was just loaded has it. */
export const restored = (file: DraftFile): FileEntry => ({
  ...file,
  state: file.isDone ? 'done' : 'interrupted',
  sent: file.isDone ? file.size : 0,
  hasContent: false,
  problem: null,
})

/** What the draft stores of a file. */
export const stored = ({ key, question, name, size, id, url, isDone }: FileEntry): DraftFile => ({
  key,
  question,
  name,
  size,
  id,
  url,
  isDone,
})

/** Whether the server has no space now. The upload can be continued later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && [429, 503].includes(error.status ?? 0)

/** Why the server refused a file; null if the upload can be continued. */
export function refusalOf(error: unknown): FileProblem | null {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || isBusy(error)) return null
  const fields = Object.keys(error.body?.fields ?? {})
  if (fields.includes('content_type') || fields.includes('file_name')) return 'type'
  if (fields.includes('file_size') || error.status === 413) return 'size'
  return error.isClientError ? 'refused' : null
}
