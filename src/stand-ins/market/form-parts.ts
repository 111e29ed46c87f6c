/** What a form that carries pictures holds, byte for byte, by name. Nothing where it is no such form. */
export function formParts(contentType: string, bytes: Buffer): Record<string, Buffer> | undefined {
  const [, boundary] = /^multipart\/form-data; *boundary="?([\w'()+,./:=?-]{1,70})"?$/.exec(contentType) ?? []
  if (boundary === undefined) return undefined
  const parts: Record<string, Buffer> = {}
  // One sign a byte, so that places in the text are places in the bytes.
  const text = bytes.toString('latin1')
  let at = text.indexOf(`--${boundary}`)
  while (at >= 0) {
    const begin = text.indexOf('\r\n\r\n', at)
    const next = text.indexOf(`\r\n--${boundary}`, at + 1)
    if (begin < 0 || next < 0) break
    const name = /name="([^"\r\n]{1,64})"/.exec(text.slice(at, begin))?.[1]
    if (name !== undefined) parts[name] = bytes.subarray(begin + 4, next)
    at = next + 2
  }
  return parts
}
