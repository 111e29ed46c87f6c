import { LazadaRefusal } from './lazada-refusal.ts'
import { textParam } from './read-params.ts'

/** SKUs that one payload may hold. */
const mostSkus = 50

/** What a payload says of a SKU: the fields of its XML by name. */
export type PayloadSku = ReadonlyMap<string, string>

/** Reads `Request/Product/Skus/Sku` of a payload in XML. Throws where it is none, or holds too many. */
export function skusOf(params: Readonly<Record<string, string>>): PayloadSku[] {
  const payload = textParam(params, 'payload').replace(/<!--[\s\S]*?-->/g, '')
  const inner = /<Request>\s*<Product>\s*<Skus>([\s\S]*)<\/Skus>\s*<\/Product>\s*<\/Request>\s*$/.exec(
    payload,
  )
  if (!inner?.[1]) throw new LazadaRefusal('5', 'E005: Invalid Request Format')
  const skus = [...inner[1].matchAll(/<Sku>([\s\S]*?)<\/Sku>/g)].map(([, fields = '']) => fieldsOf(fields))
  if (skus.length === 0) throw new LazadaRefusal('30', 'E030: Empty Request')
  if (skus.length > mostSkus) throw new LazadaRefusal('204', 'E204: Too many SKU in one request')
  return skus
}

/** The fields of a SKU, those of its one warehouse among them. */
function fieldsOf(text: string): PayloadSku {
  return new Map(
    [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [
      name,
      plain(value.trim()),
    ]),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
