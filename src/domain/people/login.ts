/** One spelling for a user name, however it was typed or scanned. */
export function loginOf(userName: string): string {
  return userName.normalize('NFC').trim().toLowerCase()
}
