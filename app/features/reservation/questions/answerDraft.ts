import { array, object, record, string } from 'superstruct'
import { safeSessionStorage } from '#app/platform/storage.ts'
import { DraftFile } from '#app/questions/files/draftFile.ts'

const Draft = object({ values: record(string(), string()), files: array(DraftFile) })

const empty = { values: {}, files: [] as DraftFile[] }

/** What a guest has typed about a reservation and not sent yet. It survives a reload of the page. */
export function answerDraft(number: string) {
  const key = `noren_answers_${number}`
  function read() {
    try {
      const stored: unknown = JSON.parse(safeSessionStorage.get(key) ?? 'null')
      return Draft.is(stored) ? stored : empty
    } catch {
      return empty
    }
  }
  const change = (changes: object) => safeSessionStorage.set(key, JSON.stringify({ ...read(), ...changes }))
  return {
    read,
    keep: (values: Record<string, string>) => change({ values }),
    keepFiles: (files: DraftFile[]) => change({ files }),
    clear: () => safeSessionStorage.remove(key),
  }
}

export type AnswerDraft = ReturnType<typeof answerDraft>
