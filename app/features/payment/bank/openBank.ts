/** Empties the session storage of a new window. The browser may have copied the storage of this tab into it. */
function forgetTab(bank: Window) {
  try {
    bank.sessionStorage.clear()
  } catch {
    // The browser has blocked the storage: nothing was copied.
  }
}

/**
 * Opens the page of the bank in a new window. The window does not know this page, so that no page in it can change
 * this one. Returns false if the browser has blocked the window.
 */
export function openBank(address: string): boolean {
  const bank = window.open('', '_blank', 'popup,width=520,height=760')
  if (!bank) return false
  forgetTab(bank)
  bank.opener = null
  bank.location.href = address
  return true
}
