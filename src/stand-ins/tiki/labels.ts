import { randomBytes } from 'node:crypto'
import { secondsOf } from '../market/clock.ts'
import type { Outcome } from '../market/outcome.ts'
import { nothing } from '../market/own-page.ts'
import { orderOf } from './change-order.ts'
import { paperPage } from './paper-page.ts'
import type { Asked } from './tiki-call.ts'
import { confirmationOf, type FulfillmentType, ofSeller, type PracticeOrder } from './tiki-order.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import type { PaperLink, TikiWorld } from './tiki-world.ts'

/** What addresses of papers begin with. */
export const paperPath = '/ts/print/'

/** The address of a paper is good for so long (s). */
export const linkLife = 86_400

/** Papers of each kind of orders, by the names under which their addresses are told. */
const papersOf: Record<FulfillmentType, Record<string, PaperLink['kind']>> = {
  dropship: { shipping_label_url: 'label', shipping_stamp_url: 'stamp' },
  tiki_delivery: { po_label_url: 'label' },
  seller_delivery: { invoice_label_url: 'invoice' },
  cross_border: { shipping_label_url: 'label' },
}

/** `GET /integration/v2/orders/{code}/…/labels`: where the papers of an order are fetched, once it is confirmed. */
export function labelsFor(type: FulfillmentType): (asked: Asked) => object {
  return ({ world, shopId, params, query, host }) => {
    if ((query.get('format') || 'html') !== 'html') throw new TikiRefusal('format must be html')
    const order = orderOf(world, shopId, params['code'] ?? '')
    checkPrintable(world, order, type)
    forgetOld(world)
    const told = Object.entries(papersOf[type]).map(([name, kind]) => {
      const paper = randomBytes(16).toString('hex')
      world.papers.put(paper, { code: order.code, kind, until: secondsOf(world) + linkLife })
      return [name, `http://${host}${paperPath}${paper}.html`]
    })
    return Object.fromEntries(told)
  }
}

function checkPrintable(world: TikiWorld, order: PracticeOrder, type: FulfillmentType): void {
  if (order.fulfillment_type !== type)
    throw new TikiRefusal(`The operation model of this order is not ${type}`)
  if (order.status === 'canceled') throw new TikiRefusal('Order is canceled')
  const mine = ofSeller(order)
  if (mine.length === 0) throw new TikiRefusal('Order has no label: it has no backorder items')
  if (mine.some((item) => confirmationOf(item) === 'waiting'))
    throw new TikiRefusal('Order is not confirmed to have enough stock')
  if (world.faults.strikes('item')) throw new TikiRefusal('Can not get labels of this order at the moment')
}

function forgetOld(world: TikiWorld): void {
  for (const [name, { until }] of world.papers.entries())
    if (until <= secondsOf(world)) world.papers.drop(name)
}

/** The paper at an address: who knows it may read it, for a day. */
export function fetchPaper(world: TikiWorld, path: string): Outcome {
  const link = world.papers.get(path.slice(paperPath.length).replace(/\.html$/, ''))
  const order = link && world.orders.get(link.code)
  if (!order || link.until <= secondsOf(world)) return nothing(404)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return { kind: 'answer', status: 200, headers, body: paperPage(world, order, link.kind) }
}
