import { readCutJson } from './cut-json.ts'

/** What opens something: never kept, never shown (O8). */
const secret =
  /token|secret|cipher|password|passwd|signature|^sign$|^(partner|app)_?key$|authorization|cookie|^code$/i
/** What tells of a person who buys, as marketplaces call it and as anybody might. */
const personal = new RegExp(
  [
    /address|phone|mobile|^tel$|telephone|e-?mail|contact|buyer|recipient|receiver|consignee|dropshipper|customer/,
    /invoice|tax_?(id|code)|cpf|zip_?code|post(al)?_?code|national|passport|identity|id_?card|cmnd|cccd|birth|gender/,
    /(full|first|last|middle|given|family|nick|display|real|user|sender)_?-?name|avatar|portrait/,
    /street|ward|district|province|geo|latitude|longitude|^(lat|lng|lon)$/,
    /message_to_seller|gift_?message|remark|text_?reason|instruction/,
    /sdt|dien_?thoai|dia_?chi|ho_?ten|nguoi_?(nhan|mua)|khach_?hang/,
    /số điện thoại|điện thoại|địa chỉ|họ (và )?tên|người (nhận|mua)|khách hàng/,
    /^(name|town|city|state|note)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)
/** Lists of fields say in one field which one they are, and in another what it holds. */
const namesField = /^(key|name|field|label|title|type|attribute)$/i
const holdsField = /^(value|values|content|text|val)$/i
/** A `code` that says what went wrong; a grant's own is longer. */
const errorCode = /^[a-z0-9_.-]{0,24}$/i

const mask = '***'

/**
 * What came, for a log that people may read: fields that open something or tell of a buyer have `***` for their value, and so has whatever
 * looks like one in a text that is no JSON.
 */
export function maskSecrets(text: string): string {
  const json = read(text)
  return json === undefined ? maskLoose(text) : JSON.stringify(maskIn(json))
}

/** The same for one sentence: addresses of servers are taken out too. */
export function maskText(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^\s"'<>]+/gi, mask)
    .replace(/\b[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g, mask)
    .replace(/\beyJ[\w-]{1,4000}\.[\w-]{1,4000}(\.[\w-]{0,4000})?/g, mask)
    .replace(/\b((?:set-)?cookie|(?:proxy-)?authorization)(["']?\s*[=:]\s*["']?)[^\r\n"']+/gi, `$1$2${mask}`)
    .replace(/\bBearer\s+[^\s"',;]+/gi, mask)
    .replace(
      /\b([\w-]{0,40}(?:token|secret|password|sign|signature|code|key))(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
      `$1$2${mask}`,
    )
    .replace(/\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g, mask)
    .replace(/\b(?=[\w-]*\d)[A-Za-z0-9_-]{28,}\b/g, mask)
    .replace(/(?<!\d)(?:\(?\+?84\)?|0)[ .-]?[1-9](?:[ .-]?\d){8,9}(?!\d)/g, mask)
}

/** A text that is no JSON, or was cut off in the middle of it: what can be read of that, and fields by their names in a form or a page. */
function maskLoose(text: string): string {
  const cut = readCutJson(text)
  if (cut) return `${maskFields(cut.before)}${JSON.stringify(maskIn(cut.json))}${maskFields(cut.after)}`
  return maskFields(text)
}

function maskFields(text: string): string {
  const hides = (name: string) => personal.test(name) || secret.test(name)
  return maskText(
    text
      .replace(
        /"([^"\\]{1,60})"(\s*:\s*)("(?:[^"\\]|\\.){0,20000}"?|-?[\d.]+)/g,
        (whole, name: string, colon: string) =>
          isErrorCode(name, whole) || !hides(name) ? whole : `"${name}"${colon}"${mask}"`,
      )
      .replace(/<([\w:-]{1,60})((?:\s[^<>]*)?)>[^<]+<\/\1>/g, (whole, name: string, more: string) =>
        hides(name) ? `<${name}${more}>${mask}</${name}>` : whole,
      )
      .replace(/(^|[?&\s])([\w.-]{1,60})=([^&\s"'<>]*)/g, (whole, before: string, name: string) =>
        hides(name) ? `${before}${name}=${mask}` : whole,
      ),
  )
}

function isErrorCode(name: string, field: string): boolean {
  return (
    name === 'code' &&
    errorCode.test(
      field
        .slice(field.indexOf(':') + 1)
        .trim()
        .replaceAll('"', ''),
    )
  )
}

function maskIn(value: unknown): unknown {
  if (typeof value === 'string') return maskString(value)
  if (typeof value === 'number') return isPhone(value) ? mask : value
  if (Array.isArray(value)) return value.map(maskIn)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isPersonal = entries.some(
    ([key, inner]) =>
      namesField.test(key) && typeof inner === 'string' && (personal.test(inner) || secret.test(inner)),
  )
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const hides = !isOpen(key, inner) || (isPersonal && holdsField.test(key))
      return [maskText(key), hides ? maskAll(inner) : maskIn(inner)]
    }),
  )
}

/** Some tell JSON as a text within JSON. */
function maskString(value: string): string {
  const json = /^\s*[[{]/.test(value) ? read(value) : undefined
  if (json !== undefined) return JSON.stringify(maskIn(json))
  return /^\s*[[{<]/.test(value) ? maskLoose(value) : maskText(value)
}

/** A number of Vietnam with its country, told as a number. */
function isPhone(value: number): boolean {
  return /^84[235789]\d{8,9}$/.test(String(value))
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
