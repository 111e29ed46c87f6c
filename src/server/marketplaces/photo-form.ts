import { randomUUID } from 'node:crypto'
import type { ProofPhoto } from './returns.ts'

/** A form that carries a picture, as it is sent. */
export interface PhotoForm {
  bytes: Uint8Array
  /** Its content-type, which names what parts it. */
  type: string
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' }

/** A form of one picture and what is said beside it. */
export function photoForm(
  name: string,
  { mime, bytes }: ProofPhoto,
  fields: Readonly<Record<string, string>> = {},
): PhotoForm {
  const boundary = `khotay-${randomUUID()}`
  const text = (part: string) => Buffer.from(part, 'utf8')
  const said = Object.entries(fields).map(([field, value]) =>
    text(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  )
  const file = `anh.${endings[mime] ?? 'jpg'}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${mime}\r\n\r\n`
  const parts = [...said, text(head), bytes, text(`\r\n--${boundary}--\r\n`)]
  return { bytes: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}
