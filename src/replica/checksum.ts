/** Notices a file that was cut or edited (FNV-1a, 32 bits, over UTF-16). Not a protection against ill will. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
