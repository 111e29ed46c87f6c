/** A PDF, and whole by its first and last bytes: a page of a proxy is none, nor is a file that was cut off. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.subarray(0, 5).equals(begin) && file.subarray(-1_024).includes('%%EOF')
}

const begin = Buffer.from('%PDF-')
