import type { attachments } from '../attachments.ts'
import type { DocsOf } from './callDocs.ts'

export const attachmentsDocs: DocsOf<typeof attachments> = {
  create: {
    summary:
      'Begin the upload of a file that an answer of a booking will have: JPEG, PNG, WebP, GIF, HEIC or PDF, at most 80 MB. The server takes the space of the whole file; without space, it answers 429 or 503 with `Retry-After`.',
    errors: ['unprocessable_upload', 'hotel_not_found'],
  },
  show: {
    summary: 'How much of an upload the server has. A client continues there after a lost connection.',
    errors: ['unprocessable_upload', 'hotel_not_found'],
  },
  append: {
    summary:
      'The next part of a file: 64 kB to 2 MB, the last part also less. The server stores a part only at `received_size`; the answer says where to continue. The server detects the content type with the first part.',
    errors: ['unprocessable_upload', 'hotel_not_found'],
  },
  remove: {
    summary: 'Delete an upload. Deleting it again succeeds too.',
    errors: ['hotel_not_found'],
  },
  download: {
    summary:
      'A file of a reservation, always as a download; the request has the bypass token, or the token of the owner.',
    errors: ['reservation_not_found', 'download_not_found'],
  },
}
