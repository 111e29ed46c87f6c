/** A part of a form that carries files. */
export interface FormPart {
  name: string
  isFile: boolean
  bytes: Buffer
}

/** What a form that carries files holds, byte for byte. Nothing where it is no such form. */
export function formParts(contentType: string, bytes: Buffer): FormPart[] | undefined {
  const [, boundary] = /^multipart\/form-data; *boundary="?([\w'()+,./:=?-]{1,70})"?$/.exec(contentType) ?? []
  if (boundary === undefined) return undefined
  const parts: FormPart[] = []
  // One sign a byte, so that places in the text are places in the bytes.
  const text = bytes.toString('latin1')
  let at = text.indexOf(`--${boundary}`)
  while (at >= 0) {
    const begin = text.indexOf('\r\n\r\n', at)
    const next = text.indexOf(`\r\n--${boundary}`, at + 1)
    if (begin < 0 || next < 0) break
    const head = text.slice(at, begin)
    const name = /\bname="([^"\r\n]{1,64})"/.exec(head)?.[1]
    const isFile = /\bfilename="/.test(head)
    if (name !== undefined) parts.push({ name, isFile, bytes: bytes.subarray(begin + 4, next) })
    at = next + 2
  }
  return parts
}

/** The files of a form by name; those of one name follow one another. */
export function filesOf(contentType: string, bytes: Buffer): Record<string, Buffer[]> {
  const files: Record<string, Buffer[]> = {}
  for (const { name, isFile, bytes: file } of formParts(contentType, bytes) ?? []) {
    if (!isFile) continue
    files[name] = [...(files[name] ?? []), file]
  }
  return files
}
