/** What files of each type begin with; `at` bytes from the beginning. */
const signs: { mime: string; at: number; bytes: readonly number[] }[] = [
  { mime: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { mime: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mime: 'video/webm', at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  // "ftyp", behind the length of the box.
  { mime: 'video/mp4', at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
]

/** What a file is, by its first bytes and not by what it is called; nothing when it is none of what a proof may be. */
export function typeOfBytes(file: Uint8Array): string | undefined {
  return signs.find(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte))?.mime
}
