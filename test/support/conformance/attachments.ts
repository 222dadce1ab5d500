import type { Upload } from '#shared/api/attachments.ts'
import { api } from '#shared/api/index.ts'
import type { Checker, Target } from './checker.ts'

const { create, append, show, remove, download } = api.attachments

const content = '%PDF-1.7\n'

/** Uploads and deletes a file, if a question of the hotel takes files. `takesFiles` says whether one does. */
export async function checkAttachments(
  checker: Checker,
  { hotelId }: Target,
  takesFiles: boolean,
): Promise<void> {
  const params = { hotelId }
  const begin = (file_name: string, file_size: number) => ({ params, body: { file_name, file_size } })
  await checker.expectRefusal(
    create,
    'a file of more than 80 MB is refused',
    begin('large.pdf', 81 * 1024 * 1024),
    422,
    'unprocessable_upload',
    'noren',
  )
  await checker.expectRefusal(
    download,
    'the file of an unknown reservation is refused',
    { params: { ...params, reservationId: 'NONE', id: 1 }, query: { bypass_token: 'guess' } },
    404,
    'reservation_not_found',
    'noren',
  )
  if (!takesFiles) return
  const upload = (await checker.expectSuccess(
    create,
    'an upload begins',
    begin('rooms.pdf', content.length),
  )) as Upload | null
  if (!upload) return
  const one = { params: { ...params, id: upload.id } }
  await checker.expectSuccess(show, 'an upload says how much of it has arrived', one)
  const part = { ...one, query: { offset: 0 }, body: new Blob([content]) }
  const sent = (await checker.expectSuccess(append, 'a part of a file is stored', part)) as Upload | null
  checker.record(
    'a complete file has all its bytes',
    sent?.received_size === content.length ? null : `the server has ${sent?.received_size} bytes`,
    'noren',
  )
  await checker.expectSuccess(remove, 'an upload is deleted', one)
  await checker.expectRefusal(show, 'a deleted upload is unknown', one, 404, 'unprocessable_upload', 'noren')

  const program = new Blob(['MZ\x90\0'])
  const disguised = (await checker.expectSuccess(
    create,
    'an upload begins under any name of the file',
    begin('program.jpg', program.size),
  )) as Upload | null
  if (!disguised) return
  await checker.expectRefusal(
    append,
    'a file whose content is of another type is refused',
    { params: { ...params, id: disguised.id }, query: { offset: 0 }, body: program },
    422,
    'unprocessable_upload',
    'noren',
  )
}
