/** What is said of an SKU: texts and numbers by their names, and parts of the same kind within. */
export interface Fields {
  readonly [name: string]: string | number | undefined | Fields | readonly (Fields | string)[]
}

/** `<Request>` of several SKUs, as Lazada wants to hear it: whatever a shop calls its goods, it stays text. */
export function payloadOf(skus: readonly Fields[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${written({ Request: { Product: { Skus: { Sku: skus } } } })}`
}

/** `<Request>` of a whole product. */
export function productPayloadOf(product: Fields): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${written({ Request: { Product: product } })}`
}

function written(fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, told]) => (told === undefined ? [] : [told].flat().map((one) => element(name, one))))
    .join('')
}

function element(name: string, told: string | number | Fields): string {
  return `<${name}>${typeof told === 'object' ? written(told) : escaped(String(told))}</${name}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return (
    text
      // What XML has no place for at all.
      .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
  )
}
