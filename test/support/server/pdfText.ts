import { spawnSync } from 'node:child_process'

/** Runs a program of poppler with a PDF file as its input. Throws without the program. */
async function poppler(program: string, args: readonly string[], file: Blob): Promise<string> {
  const input = Buffer.from(await file.arrayBuffer())
  const { stdout, error, status, stderr } = spawnSync(program, args, { input })
  if (error || status !== 0) throw error ?? new Error(String(stderr))
  return String(stdout)
}

/** The text of a PDF file, as `pdftotext` reads it in the order of the page. */
export const pdfText = async (file: Blob): Promise<string> =>
  (await poppler('pdftotext', ['-layout', '-', '-'], file)).normalize('NFKC')

/** What `pdfinfo` says of a PDF file: title, tags, pages. */
export const pdfInfo = (file: Blob): Promise<string> => poppler('pdfinfo', ['-'], file)
