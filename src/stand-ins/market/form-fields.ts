/** What a form says by name; of a picture its bytes, as far as text keeps them. Nothing where it is no form of the kind that carries pictures. */
export function formFields(contentType: string, body: string): Record<string, string> | undefined {
  const [, boundary] = /^multipart\/form-data; *boundary=([\w'()+,./:=?-]{1,70})$/.exec(contentType) ?? []
  if (boundary === undefined) return undefined
  const fields: Record<string, string> = {}
  for (const part of body.split(`--${boundary}`)) {
    const at = part.indexOf('\r\n\r\n')
    const name = /name="([^"\r\n]{1,64})"/.exec(part.slice(0, Math.max(0, at)))?.[1]
    if (at >= 0 && name !== undefined) fields[name] = part.slice(at + 4).replace(/\r\n$/, '')
  }
  return fields
}
