import { LazadaRefusal } from './lazada-refusal.ts'
import { isFields, textParam } from './read-params.ts'
import { childOf, childrenOf, readXml, type XmlNode } from './xml.ts'

/** SKUs that one payload may hold. */
const mostSkus = 50

/** What a payload says of a product, in XML or in the same as JSON. Throws where it is neither. */
export function productOf(params: Readonly<Record<string, string>>, name = 'payload'): XmlNode {
  const text = textParam(params, name).trim()
  const request = text.startsWith('{') ? readJson(text) : readXml(text)
  const product = request?.name === 'Request' ? childOf(request, 'Product') : undefined
  if (!product) throw new LazadaRefusal('5', 'E005: Invalid Request Format')
  return product
}

/** Reads `Request/Product/Skus/Sku` of a payload. Throws where there is none, or there are too many. */
export function skusOf(params: Readonly<Record<string, string>>): XmlNode[] {
  const skus = childOf(productOf(params), 'Skus')
  if (!skus) throw new LazadaRefusal('5', 'E005: Invalid Request Format')
  return checkedSkus(childrenOf(skus, 'Sku'))
}

export function checkedSkus(skus: XmlNode[]): XmlNode[] {
  if (skus.length === 0) throw new LazadaRefusal('30', 'E030: Empty Request')
  if (skus.length > mostSkus) throw new LazadaRefusal('204', 'E204: Too many SKU in one request')
  return skus
}

/** `{"Request": {…}}` as the elements that it would be. */
function readJson(text: string): XmlNode | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const [request] = isFields(value) ? nodesOf('Request', value['Request']) : []
    return request
  } catch {
    return undefined
  }
}

function nodesOf(name: string, value: unknown): XmlNode[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesOf(name, one))
  if (!isFields(value))
    return [{ name, text: value === null || value === undefined ? '' : String(value), children: [] }]
  const children = Object.entries(value).flatMap(([field, of]) => nodesOf(field, of))
  return [{ name, text: '', children }]
}
