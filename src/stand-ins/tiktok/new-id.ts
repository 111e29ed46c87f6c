/** A number of 18 digits, as TikTok Shop gives everything. @param prefix tells kinds apart */
export function newId({ random }: { random(): number }, prefix: string): string {
  return prefix + Array.from({ length: 18 - prefix.length }, () => Math.floor(random() * 10)).join('')
}
