import * as v from 'valibot'
import type { FacebookApp } from './facebook-app.ts'
import type { CatalogueProduct, PageAsking } from './facebook-connector.ts'
import { askGraph } from './graph-client.ts'

const Id = v.pipe(v.string(), v.regex(/^\d{1,40}$/))
const Catalogues = v.object({ data: v.array(v.object({ id: Id })) })
const Product = v.object({
  id: Id,
  name: v.optional(v.string(), ''),
  image_url: v.optional(v.string()),
  /** As people read it: `₫129,000`. */
  price: v.optional(v.string(), ''),
})
const Products = v.object({
  data: v.array(Product),
  paging: v.optional(
    v.object({
      cursors: v.optional(v.object({ after: v.optional(v.string()) })),
      /** The next page; nothing behind the last one. */
      next: v.optional(v.string()),
    }),
  ),
})
/** Where a page begins: in which of the Page's catalogues, and behind what. */
const Place = v.tuple([Id, v.string()])

const fields = 'id,name,image_url,price'
const longestName = 200
const longestAddress = 2_000
const get = (path: string) => ({ method: 'GET', path, acts: false }) as const

/** A Page may show several catalogues: they are read one behind the other. */
export async function readCatalogue(
  app: FacebookApp,
  { pageId, cursor, limit }: { pageId: string; cursor?: string | undefined; limit: number },
  asking: PageAsking,
): Promise<{ products: CatalogueProduct[]; next?: string | undefined }> {
  const { data: catalogues } = await askGraph(app, get(`/${pageId}/product_catalogs`), Catalogues, asking, {
    query: { fields: 'id', limit: '100' },
  })
  const [at, after] = placeOf(cursor) ?? [catalogues[0]?.id ?? '', '']
  const place = catalogues.findIndex(({ id }) => id === at)
  if (place < 0) return { products: [] }
  const query: Record<string, string> = { fields, limit: `${limit}` }
  if (after !== '') query['after'] = after
  const { data, paging } = await askGraph(app, get(`/${at}/products`), Products, asking, { query })
  const behind = paging?.next === undefined ? undefined : paging.cursors?.after
  const following = catalogues[place + 1]?.id
  const next = behind ? [at, behind] : following && [following, '']
  return { products: data.map(told), next: next ? JSON.stringify(next) : undefined }
}

export async function productOf(app: FacebookApp, id: string, asking: PageAsking): Promise<CatalogueProduct> {
  return told(await askGraph(app, get(`/${id}`), Product, asking, { query: { fields } }))
}

function placeOf(cursor: string | undefined): [string, string] | undefined {
  if (cursor === undefined) return undefined
  try {
    const read = v.safeParse(Place, JSON.parse(cursor))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

function told({ id, name, image_url = '', price }: v.InferOutput<typeof Product>): CatalogueProduct {
  const image = image_url.startsWith('https://') && image_url.length <= longestAddress ? image_url : undefined
  return { id, name: name.trim().slice(0, longestName) || `Sản phẩm ${id}`, image, price: priceIn(price) }
}

/** VND of what people read: `₫129,000`, `129.000 ₫`, `129000.00 VND`. 0 where it says no price in VND. */
export function priceIn(text: string): number {
  if (/[$€£¥]|US|EUR/.test(text)) return 0
  const figure = text.replace(/[^\d.,]/g, '').replace(/[.,]\d{1,2}$/, '')
  return Number(figure.replace(/\D/g, '')) || 0
}
