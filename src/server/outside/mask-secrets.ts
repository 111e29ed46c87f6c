/** What opens something: never kept, never shown (O8). */
const secret =
  /token|secret|cipher|password|passwd|signature|^sign$|^(partner|app)_?key$|authorization|cookie|^code$/i
/** What tells of a person who buys. */
const personal =
  /address|phone|email|buyer|recipient|receiver|consignee|dropshipper|customer|invoice|tax_?(id|code)|cpf|zipcode|message_to_seller|^(name|town|district|city|state|note)$/i
/** A `code` that says what went wrong; a grant's own is longer. */
const errorCode = /^[a-z0-9_.-]{0,24}$/i

const mask = '***'

/**
 * What came, for a log that people may read: fields that open something or tell of a buyer have `***` for their value, and so has whatever
 * looks like one in a text that is no JSON.
 */
export function maskSecrets(text: string): string {
  const json = read(text)
  return json === undefined ? maskText(text) : JSON.stringify(maskIn(json))
}

/** The same for one sentence: addresses of servers are taken out too. */
export function maskText(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^\s"'<>]+/gi, mask)
    .replace(/\b[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g, mask)
    .replace(
      /\b([\w-]{0,40}(?:token|secret|password|sign|signature|code|key))(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
      `$1$2${mask}`,
    )
    .replace(/\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g, mask)
    .replace(/\b(?=[\w-]*\d)[A-Za-z0-9_-]{28,}\b/g, mask)
    .replace(/(?<!\d)(?:\+?84|0)[ .-]?[1-9](?:[ .-]?\d){8}(?!\d)/g, mask)
}

function maskIn(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(maskIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isOpen(key, inner) ? maskIn(inner) : maskAll(inner)]),
  )
}

function isOpen(key: string, value: unknown): boolean {
  if (key === 'code') return typeof value !== 'string' || errorCode.test(value)
  return !secret.test(key) && !personal.test(key)
}

/** Keeps the shape, so that one sees which field did not fit. */
function maskAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskAll)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskAll(inner)]))
  return value === '' || value === null ? value : mask
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
