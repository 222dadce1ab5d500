import { ApiError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import { attachments, type Upload } from '#shared/api/attachments.ts'
import { withEnding } from '#shared/files/fileType.ts'
import { FIRST_PART_BYTES, nextPartSize, readType } from './fileRules.ts'

type FileSending = {
  call: ApiCall
  hotelId: string | number
  file: File
  /** The upload that an earlier request has begun; null for a new one. */
  id: string | null
  signal: AbortSignal
  /** Called when the upload has begun, and after each part. */
  onProgress: (upload: Upload) => void
}

/** The state of an upload; null if the server does not have it any more. */
async function knownUpload({ call, hotelId, id, signal }: FileSending): Promise<Upload | null> {
  if (id === null) return null
  try {
    return await call(attachments.show, { params: { hotelId, id } }, { signal, isBackground: true })
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return null
    throw error
  }
}

/**
 * Uploads a file in parts, from where the server stopped. Rejects with ApiError, and with CancelledError after an abort of
 * the signal.
 */
export async function sendFile(sending: FileSending): Promise<void> {
  const { call, hotelId, file, signal, onProgress } = sending
  const begin = async () => {
    const file_name = withEnding(file.name, (await readType(file)) ?? '')
    const request = { params: { hotelId }, body: { file_name, file_size: file.size } }
    return call(attachments.create, request, { signal, isBackground: true })
  }
  let upload = (await knownUpload(sending)) ?? (await begin())
  let partSize = FIRST_PART_BYTES
  onProgress(upload)
  while (upload.received_size < upload.file_size) {
    const { id, received_size: offset } = upload
    const startedAt = performance.now()
    upload = await call(
      attachments.append,
      { params: { hotelId, id }, query: { offset }, body: file.slice(offset, offset + partSize) },
      { signal, isBackground: true },
    )
    partSize = nextPartSize(partSize, performance.now() - startedAt)
    if (upload.received_size === offset) throw new Error('The server does not store the file')
    onProgress(upload)
  }
}
