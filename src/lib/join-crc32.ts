/** The polynomial of CRC-32, its bits mirrored as everywhere in gzip. */
const polynomial = 0xedb8_8320

/** The CRC-32 of two texts in a row, from those of each and the length of the second (bytes). */
export function joinCrc32(first: number, second: number, secondBytes: number): number {
  return (times(powerOfX(secondBytes), first) ^ second) >>> 0
}

/** What so many bytes of zeros behind a text multiply its CRC with: x to the power of their bits. */
function powerOfX(bytes: number): number {
  let power = 0x8000_0000 // x⁰
  let square = 0x0080_0000 // x⁸
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = times(square, power)
    square = times(square, square)
  }
  return power
}

/** The product of two polynomials, modulo that of CRC-32. */
function times(left: number, right: number): number {
  let product = 0
  let shifted = right
  for (let bit = 0x8000_0000; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) product ^= shifted
    shifted = (shifted & 1) === 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
  return product >>> 0
}
