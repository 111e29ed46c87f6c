/** A sentence for somebody who is in the settings already: the way there is left out. */
export function inSettings(text: string): string {
  return text.replace(/ Mở Cài đặt[^.]*\./, '')
}
