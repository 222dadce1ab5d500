import { boolean, type Infer, nullable, number, object, string } from 'superstruct'

/** A file that the guest attaches to an answer. The draft stores it without its content. */
export const DraftFile = object({
  key: string(),
  /** The number of the question. */
  question: number(),
  name: string(),
  /** In bytes. */
  size: number(),
  /** The upload of the file at the server; null before it has begun. */
  id: nullable(string()),
  url: nullable(string()),
  isDone: boolean(),
})
export type DraftFile = Infer<typeof DraftFile>

/** Where a form stores its files. */
export type FilesDraft = { read: () => { files: DraftFile[] }; storeFiles: (files: DraftFile[]) => void }

/** The uploaded files of a question, as an answer names them. */
export const urlsOf = (files: readonly DraftFile[], question: number): string[] =>
  files.flatMap((file) => (file.question === question && file.isDone && file.url ? [file.url] : []))

/** The numbers of the questions with files. */
export const questionsOf = (files: readonly DraftFile[]): number[] => files.map(({ question }) => question)
