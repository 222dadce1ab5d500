import { withEnding } from '#shared/files/fileType.ts'

/** The longest name of a stored file, in characters. */
const MAX_LENGTH = 120

/**
 * The name of a file without folders, control characters and characters that change the direction of text. A name that is
 * too long is cut before its ending. `file` for a name of which nothing is left.
 */
export function safeFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const visible = base
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  const characters = [...visible]
  if (characters.length <= MAX_LENGTH) return visible || 'file'
  const ending = /\.[^.]{1,8}$/u.exec(visible)?.[0] ?? ''
  return characters.slice(0, MAX_LENGTH - [...ending].length).join('') + ending
}

/** The name under which a file of this type is stored: it has an ending of the type. */
export const storedFileName = (name: string, type: string): string => safeFileName(withEnding(name, type))
