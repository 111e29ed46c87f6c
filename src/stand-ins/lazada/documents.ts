import { randomUUID } from 'node:crypto'
import { must } from '../../lib/must.ts'
import { secondsOf } from '../market/clock.ts'
import { a6Size, type LabelFacts, labelsPdf } from '../market/label.ts'
import type { Outcome } from '../market/outcome.ts'
import { findByParcel } from './change-order.ts'
import { notDone, refusals, wellDone } from './envelope.ts'
import { invoicesPdf } from './invoice.ts'
import type { Asked, Told } from './lazada-call.ts'
import { type LazadaOrder, orderTotal } from './lazada-order.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { isCancelled, packageIds } from './parcel-calls.ts'
import { idsOf, jsonParam, objectParam } from './read-params.ts'

/** The address of a PDF is good for so long (s). */
export const labelLife = 600
export const labelRoot = '/labels/'

/** `/order/package/document/get`: the labels of up to 20 parcels, a page each in the order asked; all or none. */
export function getLabels({ world, sellerId, params, address }: Asked): Told {
  const request = objectParam(params, 'getDocumentReq')
  const { doc_type, print_item_list } = request
  if (doc_type !== 'PDF' && doc_type !== 'HTML') return notDone('700004', 'param illegal')
  const wanted = packageIds(request)
  if (!('ids' in wanted)) return wanted
  if (world.faults.strikes('item')) return notDone('40011', 'system is busy now ,pls try later')
  const refusal = wanted.ids.map((id) => unprintable(world, sellerId, id)).find((one) => one !== undefined)
  if (refusal) return notDone(refusal.code, refusal.msg)
  const withItems = print_item_list === true
  const pdf_url = openAddress(world, { ids: wanted.ids, withItems, address })
  const frame = Buffer.from(`<iframe src="${pdf_url}" width="100%" height="100%"></iframe>`)
  if (doc_type === 'HTML') return wellDone({ doc_type, file: frame.toString('base64') })
  const file = world.settings.labelFile === 'pdf' ? pdfOf(world, wanted.ids, withItems) : frame
  return wellDone({ doc_type, file: file.toString('base64'), pdf_url })
}

/** `/order/document/get`: by items, as labels were asked for once; what the buyer pays for them is told here alone. */
export function getDocument({ world, sellerId, params }: Asked): Told {
  const document_type = params['doc_type'] ?? ''
  if (document_type !== 'shippingLabel' && document_type !== 'invoice')
    throw new LazadaRefusal('32', `E032: Document type "${params['doc_type'] ?? ''}" is not valid`)
  const itemIds = idsOf(jsonParam(params, 'order_item_ids'))
  if (!itemIds?.length) throw new LazadaRefusal('20', 'E020: "" Invalid Order Item IDs')
  const items = world.orders
    .all()
    .filter((order) => order.seller_id === sellerId)
    .flatMap((order) => order.items.filter(({ order_item_id }) => itemIds.includes(order_item_id)))
  const ids = [...new Set(items.map(({ package_id }) => package_id).filter(Boolean))]
  const printable = ids.filter((id) => !unprintable(world, sellerId, id))
  if (printable.length === 0)
    throw new LazadaRefusal('700040', 'There are no packages that support printing!')
  const bytes =
    document_type === 'invoice' ? invoicesPdf(world, items, printable) : pdfOf(world, printable, true)
  const document = { file: bytes.toString('base64'), mime_type: 'application/pdf', document_type }
  return { data: { document } }
}

function unprintable(world: LazadaWorld, sellerId: string, package_id: string) {
  const order = findByParcel(world, sellerId, package_id)
  if (!order) return refusals.packageUnknown
  return isCancelled(order, package_id)
    ? { code: '700040', msg: 'There are no packages that support printing!' }
    : undefined
}

function openAddress(
  world: LazadaWorld,
  { ids, withItems, address }: { ids: string[]; withItems: boolean; address: string },
): string {
  const now = secondsOf(world)
  for (const [key, { until }] of world.labels) if (until <= now) world.labels.delete(key)
  const sign = randomUUID()
  world.labels.set(sign, { package_ids: ids, with_items: withItems, until: now + labelLife })
  return `${address}${labelRoot}${sign}.pdf`
}

/** The PDF at an address that was given out. */
export function fetchLabel(world: LazadaWorld, path: string): Outcome {
  const label = world.labels.get(path.slice(labelRoot.length).replace(/\.pdf$/, ''))
  if (!label || label.until <= secondsOf(world))
    return { kind: 'answer', status: 403, headers: { 'content-type': 'text/plain' }, body: 'AccessDenied' }
  const body = pdfOf(world, label.package_ids, label.with_items)
  return { kind: 'answer', status: 200, headers: { 'content-type': 'application/pdf' }, body }
}

function pdfOf(world: LazadaWorld, ids: readonly string[], withItems: boolean): Buffer {
  const orders = world.orders.all()
  return labelsPdf(
    ids.map((package_id) => {
      const order = orders.find(({ parcels }) => parcels.some((one) => one.package_id === package_id))
      return factsOf(world, must(order, 'the order of a parcel'), { package_id, withItems })
    }),
    a6Size,
  )
}

function factsOf(
  { settings }: LazadaWorld,
  order: LazadaOrder,
  { package_id, withItems }: { package_id: string; withItems: boolean },
): LabelFacts {
  const { buyer, masked, items, provider } = order
  const seller = settings.sellers.find(({ seller_id }) => seller_id === order.seller_id)
  const parcel = must(
    order.parcels.find((one) => one.package_id === package_id),
    'the parcel of a label',
  )
  const place = `${buyer.ward}, ${buyer.district}`
  const own = withItems ? items.filter((item) => item.package_id === package_id) : []
  const bySku = Map.groupBy(own, ({ seller_sku }) => seller_sku)
  return {
    carrier: provider,
    tracking: parcel.tracking_number,
    order: String(order.order_id),
    shop: seller?.name ?? '',
    to: {
      name: masked ? `${buyer.name.slice(0, 1)}******` : buyer.name,
      place: masked ? place : `${buyer.street}, ${place}`,
      province: buyer.province,
    },
    cod: order.cod ? orderTotal(order) : undefined,
    lines: [...bySku].map(([sku, [item, ...more]]) => ({
      units: 1 + more.length,
      words: `${sku} ${item?.name ?? ''}`,
    })),
  }
}
