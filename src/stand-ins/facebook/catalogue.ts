import type { CatalogueItem, FacebookWorld, PageGrant } from './facebook-world.ts'
import { GraphRefusal } from './graph-refusal.ts'

const usualLimit = 25
const mostLimit = 1_000

/** `GET /{page}/product_catalogs`, `/{catalogue}/products` and `/{product}`; nothing where the path is none of these. */
export function answerOfCatalogue(
  { settings }: FacebookWorld,
  { id: page, scopes = [] }: PageGrant,
  { path, query }: { path: string; query: URLSearchParams },
): object | undefined {
  const catalogue = settings.catalogues.get(page)
  const [, node = '', edge] = /^\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
  const item = catalogue?.items.find(({ id }) => id === node)
  const isOurs =
    (edge === 'product_catalogs' && node === page) ||
    (edge === 'products' && node === catalogue?.id) ||
    (edge === undefined && item !== undefined)
  if (!isOurs) return undefined
  if (!scopes.includes('catalog_management'))
    throw new GraphRefusal(200, '(#200) Requires catalog_management permission to manage the object', {
      status: 403,
    })
  const fields = (query.get('fields') ?? 'id,name,retailer_id').split(',')
  if (item) return told(item, fields)
  if (edge === 'product_catalogs') return { data: catalogue ? [{ id: catalogue.id }] : [] }
  return pageOf(catalogue?.items ?? [], query, fields)
}

/** From behind `after`, as many as are asked for; `next` stands only where there are more. */
function pageOf(items: readonly CatalogueItem[], query: URLSearchParams, fields: readonly string[]): object {
  const limit = Math.min(Number(query.get('limit') ?? usualLimit) || usualLimit, mostLimit)
  const after = query.get('after')
  const from = after === null ? 0 : items.findIndex(({ id }) => cursorOf(id) === after) + 1
  if (after !== null && from === 0) throw new GraphRefusal(100, '(#100) Invalid cursors values')
  const shown = items.slice(from, from + limit)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return { data: [] }
  const cursors = { before: cursorOf(first.id), after: cursorOf(last.id) }
  const isMore = from + limit < items.length
  const next = { next: `https://graph.facebook.com/v23.0/x/products?after=${cursors.after}` }
  return { data: shown.map((item) => told(item, fields)), paging: Object.assign({ cursors }, isMore && next) }
}

function told({ id, retailer_id, name, price }: CatalogueItem, fields: readonly string[]): object {
  const all = { id, retailer_id, name, price: `₫${price.toLocaleString('en-US')}`, currency: 'VND' }
  return Object.fromEntries(Object.entries(all).filter(([field]) => field === 'id' || fields.includes(field)))
}

function cursorOf(id: string): string {
  return Buffer.from(`after ${id}`).toString('base64url')
}
