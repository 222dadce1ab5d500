import { array, object, record, string } from 'superstruct'
import { DraftFile } from '#app/parts/questions/files/draftFile.ts'
import { safeSessionStorage } from '#app/platform/storage.ts'
import { ANSWERS_KEY } from '#app/platform/typedData.ts'

const Draft = object({ number: string(), values: record(string(), string()), files: array(DraftFile) })

/**
 * What a guest has typed about a reservation and not sent yet. It survives a reload of the page, until the guest answers
 * about another reservation.
 */
export function answerDraft(number: string) {
  const empty = { number, values: {}, files: [] as DraftFile[] }
  function read() {
    try {
      const stored: unknown = JSON.parse(safeSessionStorage.get(ANSWERS_KEY) ?? 'null')
      return Draft.is(stored) && stored.number === number ? stored : empty
    } catch {
      return empty
    }
  }
  const change = (changes: object) =>
    safeSessionStorage.set(ANSWERS_KEY, JSON.stringify({ ...read(), ...changes }))
  return {
    read,
    keep: (values: Record<string, string>) => change({ values }),
    keepFiles: (files: DraftFile[]) => change({ files }),
    clear: () => safeSessionStorage.remove(ANSWERS_KEY),
  }
}

export type AnswerDraft = ReturnType<typeof answerDraft>
