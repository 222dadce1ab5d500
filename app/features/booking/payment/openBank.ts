/**
 * Opens the page of the bank in a window of its own. The window does not know this page, so that no page in it can change
 * this one. Returns false if the browser has blocked the window.
 */
export function openBank(address: string): boolean {
  const bank = window.open('', '_blank', 'popup,width=520,height=760')
  if (!bank) return false
  bank.opener = null
  bank.location.href = address
  return true
}
