import { randomBytes } from 'node:crypto'
import { secondsOf } from '../market/clock.ts'
import { lookOver } from '../market/look-over.ts'
import { pictureFacts } from '../market/picture-facts.ts'
import { isPicture, keepPicture, pictureIdOf } from '../market/picture-store.ts'
import { shopOf } from './change-order.ts'
import { putProduct } from './listings.ts'
import type { ProductRequest, RequestState } from './product-request.ts'
import type { TikiWorld } from './tiki-world.ts'

/** Pixels of each side, and bytes. */
const leastSide = 500
const mostBytes = 10 * 1024 * 1024
const waitMs = 10_000

/** Brings the address of a picture here. */
export type FetchPicture = (address: string) => Promise<Buffer>

/** Takes every request as far as it goes now: Tiki brings the pictures itself, and looks at what is said. Two of them at once do nothing twice. */
export async function workRequests(world: TikiWorld): Promise<void> {
  if (world.isWorking.on) return
  world.isWorking.on = true
  try {
    for (const request of world.requests.all()) {
      if (request.state === 'queuing' || request.state === 'processing') await bring(world, request)
      else judge(world, request)
    }
  } finally {
    world.isWorking.on = false
  }
}

/** After so long the next state has come (s). */
function isDue(world: TikiWorld, { updated_at }: ProductRequest): boolean {
  return secondsOf(world) >= updated_at + world.settings.reviewAfter
}

async function bring(world: TikiWorld, request: ProductRequest): Promise<void> {
  const processing = step(world, request, 'processing')
  const ids = new Map<string, string>()
  for (const address of new Set([...request.images, ...request.variants.flatMap(({ images }) => images)])) {
    const id = await pictureOf(world, address)
    const isGone = world.isWorking.isOver || world.requests.get(request.track_id)?.state !== 'processing'
    if (isGone) return
    if (!id) return void step(world, processing, 'rejected', `Image is invalid: ${address}`)
    ids.set(address, id)
  }
  const idsOf = (addresses: readonly string[]) => addresses.flatMap((address) => ids.get(address) ?? [])
  const variants = request.variants.map((variant) => ({ ...variant, images: idsOf(variant.images) }))
  step(world, { ...processing, images: idsOf(request.images), variants }, 'bot_awaiting_approve')
}

/** The name of a picture that was brought here; nothing where it is none that Tiki takes. */
async function pictureOf(world: TikiWorld, address: string): Promise<string | undefined> {
  const known = pictureIdOf(address)
  if (address.includes('/anh/') && isPicture(world.pictures, known)) return known
  try {
    const bytes = await world.fetchPicture(address)
    const facts = pictureFacts(bytes)
    const isTaken = facts?.type === 'png' || facts?.type === 'jpeg'
    if (!facts || !isTaken || bytes.length > mostBytes || Math.min(facts.width, facts.height) < leastSide)
      return undefined
    const id = randomBytes(16).toString('hex')
    keepPicture(world.pictures, id, bytes, facts)
    return id
  } catch {
    return undefined
  }
}

function judge(world: TikiWorld, request: ProductRequest): void {
  if (!isDue(world, request)) return
  if (request.state === 'bot_awaiting_approve') step(world, request, 'awaiting_approve')
  else if (request.state === 'awaiting_approve') {
    const reason = lookOver(request.name)
    if (reason) step(world, request, 'rejected', reason)
    else approve(world, request)
  }
}

/** Each variant becomes a product, which the seller puts on sale unless they asked for that. */
function approve(world: TikiWorld, request: ProductRequest): void {
  const { shop_id, variants, category, name, description, brand, attributes, isOnSale } = request
  const shop = shopOf(world, { shop_id })
  world.kept.together(() => {
    const [first] = variants
    const super_id = variants.length > 1 && first ? Number(request.request_id.slice(-9)) : 0
    const products = variants.map((variant) => {
      const stocks = shop.warehouses.map(
        ({ id }) => variant.stocks.find(({ warehouse_id }) => warehouse_id === id)?.available ?? 0,
      )
      const { sku, option, price, market_price, images } = variant
      const plan = { name, description, category, brand }
      const thing = { option, sku, barcode: '', price, stock: 0 }
      const product = putProduct(world, shop, plan, { variant: thing, super_id, stocks })
      const image_ids = [...new Set([...images, ...request.images])]
      const whole = { ...product, market_price, image_ids, attributes, active: isOnSale }
      world.products.put(String(product.product_id), whole)
      return whole
    })
    const product_ids = products.map(({ product_id }) => product_id)
    step(world, { ...request, product_ids, approved_at: secondsOf(world) }, 'approved')
  })
}

function step(world: TikiWorld, request: ProductRequest, state: RequestState, reason = ''): ProductRequest {
  const changed = { ...request, state, reason, updated_at: secondsOf(world) }
  world.requests.put(request.track_id, changed)
  return changed
}

/** Brings a picture over HTTP. */
export async function fetchPicture(address: string): Promise<Buffer> {
  const answered = await fetch(address, { signal: AbortSignal.timeout(waitMs) })
  if (!answered.ok) throw new Error(`a picture was answered with ${answered.status}`)
  return Buffer.from(await answered.arrayBuffer())
}
