import { isAbsolute, join, resolve } from 'node:path'
import { root } from '../server/start/projectRoot.ts'
import { isInMemory, readDataFolder } from './databaseVariables.ts'
import { counts, type Environment, invalidValue, type Variables, whole } from './variable.ts'

/** The folder of uploaded files. A database in memory keeps nothing, also no files. */
function readFilesFolder(value: string | undefined, name: string, env: Environment): string | null {
  if (isInMemory(env)) return null
  const data = env.NOREN_DATA === 'memory' ? undefined : env.NOREN_DATA
  if (value === undefined) return join(readDataFolder(data) ?? root, 'files')
  if (value.trim() === '') throw invalidValue(name, value, 'a folder')
  return isAbsolute(value) ? value : resolve(root, value)
}

/** The folder of uploaded files and the limits of its space. */
export const fileVariables = {
  NOREN_FILES: {
    takes:
      'the folder of uploaded files, on a disk that all processes on one database share; save it with the database',
    otherwise: '`files` in the data folder',
    read: readFilesFolder,
  },
  NOREN_UPLOADS_PER_ADDRESS: whole(
    200,
    counts,
    'uploads of files that one client address begins in an hour; beyond it, the answer is 429',
  ),
  NOREN_UPLOAD_MEGABYTES_PER_ADDRESS: whole(
    500,
    counts,
    "the size of these files, and of the address' files without a booking; beyond it, the answer is 429",
  ),
  NOREN_UPLOAD_MEGABYTES: whole(
    4_000,
    counts,
    'space for all files without a booking; beyond it, the answer is 503. They are deleted after six hours, incomplete ones after one',
  ),
  NOREN_FILE_MEGABYTES_PER_HOTEL: whole(
    20_000,
    counts,
    'space for the files of one hotel, also in bookings; beyond it, the answer is 503',
  ),
} satisfies Variables
