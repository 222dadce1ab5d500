import { array, object, record, string } from 'superstruct'
import { DraftFile } from '#app/parts/questions/files/draftFile.ts'
import { personalStorage } from '#app/platform/person.ts'

const KEY = 'answers'

const Draft = object({ number: string(), values: record(string(), string()), files: array(DraftFile) })

/**
 * What a guest has typed about a reservation and not sent yet. It survives a reload of the page, until the guest answers
 * about another reservation.
 */
export function answerDraft(number: string) {
  const empty = { number, values: {}, files: [] as DraftFile[] }
  function read() {
    try {
      const stored: unknown = JSON.parse(personalStorage.get(KEY) ?? 'null')
      return Draft.is(stored) && stored.number === number ? stored : empty
    } catch {
      return empty
    }
  }
  const change = (changes: object) => personalStorage.set(KEY, JSON.stringify({ ...read(), ...changes }))
  return {
    read,
    storeValues: (values: Record<string, string>) => change({ values }),
    storeFiles: (files: DraftFile[]) => change({ files }),
    clear: () => personalStorage.remove(KEY),
  }
}

export type AnswerDraft = ReturnType<typeof answerDraft>
