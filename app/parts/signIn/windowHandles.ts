/** Whether Chromium loads this frame without credentials, because the page is isolated: the windows of the frame have no opener. */
const isCredentialless = (window as { credentialless?: boolean }).credentialless === true

/** Whether a window of this page came without a handle. Each further window would be in vain. */
let hasNoHandles = false

/** Remembers that a window came without a handle. */
export function noteHandle(handle: Window | null): void {
  hasNoHandles ||= handle === null
}

/** Whether a window of this page can answer, as far as is known. A page that keeps windows apart shows it with the first window. */
export const canWindowsAnswer = (): boolean => !isCredentialless && !hasNoHandles
