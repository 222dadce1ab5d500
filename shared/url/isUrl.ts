/** Whether a text is a complete URL. `URL.canParse` is missing in browsers that the build supports. */
export function isUrl(text: string): boolean {
  try {
    return !!new URL(text)
  } catch {
    return false
  }
}
