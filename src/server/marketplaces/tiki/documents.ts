import * as v from 'valibot'
import { TikiOrder } from '../../../domain/channels/tiki/tiki-order.ts'
import { isAtShop, stepOfTiki } from '../../../domain/channels/tiki/tiki-steps.ts'
import { mergePdfs } from '../../../lib/merge-pdfs.ts'
import { must } from '../../../lib/must.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerSideBySide } from '../each.ts'
import type { Fulfilment, LabelFor, Parcel } from '../fulfilment.ts'
import { jsonOf, withoutNulls } from '../read-answer.ts'
import { misfit, type TikiClient } from './client.ts'
import { labelPdf } from './label-sheet.ts'
import { linesOfPage } from './label-text.ts'
import { mostTogether, pathOf, tikiFileHosts, tikiPaths } from './paths.ts'

type Labels = Pick<Fulfilment, 'papers' | 'makeLabels' | 'labelsMade' | 'fetchLabels'>

/** Where a label lies: a stamp for the parcel of a dropship order, a label of others (FUL-358, FUL-359). */
const Addresses = v.object({
  shipping_stamp_url: v.optional(v.string(), ''),
  shipping_label_url: v.optional(v.string(), ''),
  po_label_url: v.optional(v.string(), ''),
  invoice_label_url: v.optional(v.string(), ''),
})

const papersOf = { dropship: 'stamp', other: 'label' } as const

/** Labels of orders that are confirmed (FUL-112). Each order has one; it is a page, and is laid out anew: `label-sheet.ts`. */
export function tikiLabels(client: TikiClient): Labels {
  async function orderOf({ number }: Pick<Parcel, 'number'>, asking: Asking): Promise<TikiOrder> {
    const order = await client.ask(pathOf(tikiPaths.order, number), TikiOrder, asking)
    const why = whyNoLabel(order)
    if (why) throw why
    return order
  }

  /** The page, as far as Tiki has it. */
  async function pageOf(order: TikiOrder, asking: Asking): Promise<string | undefined> {
    const path = pathOf(labelPath(order), order.code)
    const bytes = await client.raw(path, asking, { format: 'html' })
    const told = Buffer.from(bytes).toString('utf8')
    if (told.trimStart().startsWith('<')) return told
    const read = v.safeParse(Addresses, withoutNulls(jsonOf(bytes)))
    if (!read.success) throw misfit(path, 'a label', { bytes })
    const {
      shipping_stamp_url: stamp,
      shipping_label_url: label,
      po_label_url,
      invoice_label_url,
    } = read.output
    const address = [stamp, po_label_url, label, invoice_label_url].find((one) => one !== '')
    if (!address) return undefined
    const file = await client.download(safely(address), asking)
    const page = Buffer.from(file).toString('utf8')
    if (!page.trimStart().startsWith('<')) throw misfit(path, 'a page', { bytes: file })
    return page
  }

  async function fileOf(label: LabelFor, asking: Asking): Promise<Uint8Array> {
    const order = await orderOf(label, asking)
    const html = await pageOf(order, asking)
    if (html === undefined) throw notYet
    return labelPdf(order, linesOfPage(html))
  }

  return {
    papers: (parcels, asking) =>
      answerSideBySide(few(parcels), async (parcel) => {
        const { fulfillment_type: type } = await orderOf(parcel, asking)
        const paper = type === 'dropship' ? papersOf.dropship : papersOf.other
        return { advised: paper, all: [paper] }
      }),

    // There is one from the confirmation on.
    makeLabels: async (labels) => few(labels).map(({ number, parcel }) => ({ number, parcel, ok: {} })),

    labelsMade: (labels, asking) =>
      answerSideBySide(
        few(labels),
        async (label) => (await pageOf(await orderOf(label, asking), asking)) !== undefined,
      ),

    async fetchLabels(labels, asking) {
      const files: Uint8Array[] = []
      for (const each of await answerSideBySide(few(labels), (label) => fileOf(label, asking))) {
        if ('trouble' in each) throw each.trouble
        files.push(each.ok)
      }
      if (files.length === 1) return { type: 'pdf', bytes: must(files[0], 'a label') }
      const { bytes } = await mergePdfs(files.map((file) => new Uint8Array(file).buffer))
      return { type: 'pdf', bytes }
    },
  }
}

function labelPath({ fulfillment_type: type, code }: TikiOrder) {
  const { labels } = tikiPaths
  if (Object.hasOwn(labels, type)) return labels[type as keyof typeof labels]
  throw noLabelOf(code)
}

function whyNoLabel(order: TikiOrder): OutsideTrouble | undefined {
  const step = stepOfTiki(order)
  if (step === 'cancelled') return isOff
  if (step === 'unpaid' || step === 'to ship') return confirmFirst
  // FUL-124, FUL-429.
  return (order.has_backorder_items ?? order.items.some(isAtShop)) ? undefined : noLabelOf(order.code)
}

/** Tiki's documents name its files without a seal; they are there with one too. */
function safely(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isFile = tikiFileHosts.some((host) => new URL(host).hostname === url?.hostname)
  return isFile ? address.replace(/^http:/i, 'https:') : address
}

function noLabelOf(code: string): OutsideTrouble {
  return new OutsideTrouble('person', `Đơn hàng ${code} không có tem phiếu.`)
}

const confirmFirst = new OutsideTrouble(
  'person',
  'Đơn chưa được xác nhận với Tiki nên chưa có tem. Xác nhận đơn trước.',
)
const isOff = new OutsideTrouble('person', 'Đơn đã bị hủy trên Tiki nên không có tem.')
const notYet = new OutsideTrouble('again', 'Tiki đang tạo tem. KhoTay tự lấy về khi tem có.', {
  retryAfterMs: 5_000,
})

function few<T>(many: readonly T[]): readonly T[] {
  if (many.length > mostTogether) throw new RangeError('Labels of 20 orders are fetched at once here.')
  return many
}
