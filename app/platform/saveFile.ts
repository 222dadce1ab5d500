/** How long the address of a file stays, in ms: some browsers read the file after the press. */
const LINK_MS = 60_000

/** Lets the browser save a file under its name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LINK_MS)
}
