import { ApiError, CancelledError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import { waitFor } from '#app/data/wait.ts'
import { personalMap } from '#app/platform/person.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { createStore } from '#app/platform/store.ts'
import { attachments } from '#shared/api/attachments.ts'
import type { FilesDraft } from './draftFile.ts'
import { type FileEntry, isBusy, refusalOf, restored, stored } from './fileEntry.ts'
import { type FileProblem, fileProblem, readType } from './fileRules.ts'
import { sendFile } from './sendFile.ts'

/** A file that was not taken when the guest chose it. */
export type RejectedFile = { name: string; problem: FileProblem }

/** How many files are uploaded at once. */
const AT_ONCE = 2

/** The waits before an interrupted upload is continued by itself, in ms. */
const RETRY_MS = [1_000, 4_000, 10_000]

type Options = {
  draft: FilesDraft
  hotelId: string | number
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/**
 * The files of the answers of one form. They are uploaded while the guest goes on, also on other screens. Each change is
 * stored in the draft. One failed file does not stop the others.
 */
export function createUploads({ draft, hotelId, wait = waitFor }: Options) {
  const store = createStore<readonly FileEntry[]>(draft.read().files.map(restored))
  const contents = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const failures = new Map<string, number>()
  let call: ApiCall | null = null

  const entryOf = (key: string) => store.get().find((entry) => entry.key === key)

  function save(next: readonly FileEntry[]) {
    store.set(next)
    draft.storeFiles(next.filter(({ state }) => state !== 'refused').map(stored))
  }
  /** Changes an entry. An entry that the draft does not have any more is removed: the guest has booked or signed out. */
  function change(key: string, changes: Partial<FileEntry>) {
    if (draft.read().files.some((file) => file.key === key))
      return save(store.get().map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
    stop(key)
    store.set(store.get().filter((entry) => entry.key !== key))
  }

  function stop(key: string) {
    running.get(key)?.abort()
    running.delete(key)
    contents.delete(key)
    failures.delete(key)
  }

  /** Starts the files that wait, as far as others are not being uploaded. */
  function startWaiting() {
    for (const { key, state } of store.get()) {
      if (running.size >= AT_ONCE) return
      if (state === 'waiting' && !running.has(key)) void run(key)
    }
  }

  async function run(key: string) {
    const [entry, file] = [entryOf(key), contents.get(key)]
    if (!entry || !file || !call) return
    const control = new AbortController()
    running.set(key, control)
    const isCurrent = () => running.get(key) === control
    change(key, { state: 'uploading', problem: null })
    try {
      await sendFile({
        call,
        hotelId,
        file,
        id: entry.id,
        signal: control.signal,
        onProgress({ id, url, received_size }) {
          if (!isCurrent()) return
          if (received_size > (entryOf(key)?.sent ?? 0)) failures.delete(key)
          change(key, { id, url, sent: received_size })
        },
      })
      if (isCurrent()) change(key, { state: 'done', isDone: true })
    } catch (error) {
      if (isCurrent() && !(error instanceof CancelledError)) onFailed(key, error)
    } finally {
      if (isCurrent()) running.delete(key)
      startWaiting()
    }
  }

  function onFailed(key: string, error: unknown) {
    // The server has deleted the upload meanwhile: a new one begins.
    const isGone = error instanceof ApiError && error.isNotFound
    const problem = isGone ? null : refusalOf(error)
    if (problem) return change(key, { state: 'refused', problem })
    const failed = failures.get(key) ?? 0
    failures.set(key, failed + 1)
    const ms = RETRY_MS[failed]
    if (ms !== undefined) void wait(ms).then(() => resume(key))
    change(key, {
      state: 'interrupted',
      problem: isBusy(error) ? 'busy' : null,
      ...(isGone && { id: null, sent: 0 }),
    })
  }

  /** Continues an interrupted upload whose content the page has. */
  function resume(key: string) {
    const entry = entryOf(key)
    if (entry?.state !== 'interrupted' || !contents.has(key)) return
    change(key, { state: 'waiting' })
    startWaiting()
  }

  /** Deletes an upload at the server. A failure does no harm: the server deletes it later. */
  function deleteAtServer(id: string | null) {
    if (id && call)
      call(attachments.remove, { params: { hotelId, id } }, { isBackground: true }).catch(() => {})
  }

  /** Marks uploads as gone that the server does not have any more: it deletes uploads that no booking follows. */
  async function verify(asking: ApiCall) {
    for (const { key, id, state } of store.get()) {
      if (state !== 'done' || !id) continue
      const isGone = await asking(attachments.show, { params: { hotelId, id } }, { isBackground: true }).then(
        () => false,
        (error: unknown) => error instanceof ApiError && error.isNotFound,
      )
      if (isGone && entryOf(key)) change(key, { state: 'refused', isDone: false, problem: 'gone' })
    }
  }

  /** Removes entries here. The uploads at the server stay. */
  function removeAll(isRemoved: (entry: FileEntry) => boolean) {
    const removed = store.get().filter(isRemoved)
    for (const { key } of removed) stop(key)
    if (removed.length > 0) store.set(store.get().filter((entry) => !removed.includes(entry)))
  }

  return {
    subscribe: store.subscribe,
    get: store.get,

    /** Sets the client. Entries that the draft does not have any more are removed: the guest has booked or signed out. */
    connect(client: ApiCall) {
      call = client
      const inDraft = new Set(draft.read().files.map(({ key }) => key))
      const isLeft = ({ key, state }: FileEntry) =>
        inDraft.has(key) || (inDraft.size > 0 && state === 'refused')
      removeAll((entry) => !isLeft(entry))
      void verify(client)
      startWaiting()
    },

    /**
     * Adds files to the answer of a question, and uploads them. An interrupted file with the same name and size is
     * continued. `stored` are the files that the answer has at the hotel. Returns the files that are not taken.
     */
    async add(question: number, files: readonly File[], stored = 0): Promise<RejectedFile[]> {
      const rejected: RejectedFile[] = []
      const types = await Promise.all(files.map(readType))
      for (const [at, file] of files.entries()) {
        const others = store.get().filter((entry) => entry.question === question && entry.state !== 'refused')
        const same = others.find(
          ({ name, size, hasContent, isDone }) =>
            !hasContent && !isDone && name === file.name && size === file.size,
        )
        const bytes = store.get().reduce((sum, { state, size }) => sum + (state === 'refused' ? 0 : size), 0)
        const problem = same
          ? null
          : fileProblem({ size: file.size, type: types[at] }, others.length + stored, bytes)
        if (problem) {
          rejected.push({ name: file.name, problem })
          continue
        }
        const key = same?.key ?? randomKey()
        contents.set(key, file)
        if (same) change(key, { state: 'waiting', hasContent: true })
        else
          save([
            ...store.get(),
            {
              ...{ key, question, name: file.name, size: file.size, id: null, url: null, isDone: false },
              ...{ state: 'waiting', sent: 0, hasContent: true, problem: null },
            },
          ])
      }
      startWaiting()
      return rejected
    },

    resume,

    /** Removes all entries: the hotel has the files. */
    clear: () => removeAll(() => true),

    /** Continues all interrupted uploads: the connection is back. */
    resumeAll() {
      for (const { key } of store.get()) resume(key)
    },

    /** Cancels the upload of a file, or removes the uploaded file. */
    remove(key: string) {
      const entry = entryOf(key)
      stop(key)
      save(store.get().filter((one) => one.key !== key))
      deleteAtServer(entry?.id ?? null)
      startWaiting()
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

const uploadsByForm = personalMap<Uploads>((uploads) => uploads.clear())

/** The files of the answers of a form. They stay while the guest uses other screens. `name` identifies the form. */
export function uploadsOf(name: string, options: Options): Uploads {
  const uploads = uploadsByForm.get(name) ?? createUploads(options)
  uploadsByForm.set(name, uploads)
  return uploads
}
