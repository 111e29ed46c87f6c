import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { answerForAll, type Each } from '../each.ts'
import type { Fulfilment, LabelFile, LabelFor, Parcel } from '../fulfilment.ts'
import { isWholePdf } from '../is-whole-pdf.ts'
import type { ShopeeClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { unmentioned } from './parcel-answers.ts'
import { mostTogether, shopeePaths } from './paths.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))

/** The list in which Shopee answers about labels; what is told of one that came through stands in `entries`. */
function resultList<E extends v.ObjectEntries>(entries: E) {
  const failing = { fail_error: v.optional(Text, ''), fail_message: v.optional(Text, '') }
  const Result = v.object({ order_sn: Text, package_number: v.optional(Text), ...failing, ...entries })
  return v.object({ response: v.object({ result_list: v.array(Result) }) })
}

const PaperList = resultList({
  suggest_shipping_document_type: v.optional(Text),
  selectable_shipping_document_type: v.optional(v.array(Text), []),
})
const MadeList = resultList({})
const StatusList = resultList({ status: v.optional(v.picklist(['READY', 'PROCESSING', 'FAILED'])) })

interface Result {
  order_sn: string
  package_number?: string | undefined
  fail_error: string
  fail_message: string
}

type Labels = Pick<Fulfilment, 'papers' | 'makeLabels' | 'labelsMade' | 'fetchLabels'>

/** Labels: which there are, have them made, wait for them, fetch them. There are none before a shipment is arranged and after its pickup. */
export function shopeeLabels(client: ShopeeClient): Labels {
  return {
    papers(parcels, asking) {
      const body = { order_list: few(parcels).map(nameOf) }
      return answerForAll(parcels, async () => {
        const { response } = await client.ask(shopeePaths.papers, PaperList, asking, { body })
        return answersOf(parcels, response.result_list, { now: asking.now, acts: false }, (told) => {
          const { suggest_shipping_document_type: advised, selectable_shipping_document_type: all } = told
          const first = advised ?? all[0]
          if (first === undefined) throw noPaper()
          return { advised: first, all: all.length > 0 ? all : [first] }
        })
      })
    },

    makeLabels(labels, asking) {
      const order_list = few(labels).map((label) => ({
        ...nameOf(label),
        tracking_number: label.tracking,
        shipping_document_type: label.paper,
      }))
      return answerForAll(labels, async () => {
        const { response } = await client.ask(shopeePaths.makeLabels, MadeList, asking, {
          body: { order_list },
        })
        return answersOf(labels, response.result_list, { now: asking.now, acts: true }, () => ({}))
      })
    },

    labelsMade(labels, asking) {
      const order_list = few(labels).map((label) => ({
        ...nameOf(label),
        shipping_document_type: label.paper,
      }))
      return answerForAll(labels, async () => {
        const { response } = await client.ask(shopeePaths.labelsMade, StatusList, asking, {
          body: { order_list },
        })
        return answersOf(labels, response.result_list, { now: asking.now, acts: false }, ({ status }) => {
          if (status === undefined) throw unmentioned(false)
          if (status === 'FAILED') throw notMade()
          return status === 'READY'
        })
      })
    },

    async fetchLabels(labels, asking) {
      const [paper, ...others] = new Set(few(labels).map((label) => label.paper))
      if (paper === undefined || others.length > 0)
        throw new RangeError('Labels of one kind are fetched at once.')
      const body = { shipping_document_type: paper, order_list: labels.map(nameOf) }
      return asFile(await client.fetch(shopeePaths.fetchLabels, asking, { body }))
    },
  }
}

function few<T>(many: readonly T[]): readonly T[] {
  if (many.length > mostTogether) throw new RangeError('Shopee makes 50 labels at once.')
  return many
}

function nameOf({ number, parcel }: Pick<LabelFor, 'number' | 'parcel'>): Record<string, string> {
  return { order_sn: number, package_number: parcel }
}

/** What became of each (O5). Shopee may leave the parcel's number out where the order has one parcel. */
function answersOf<T extends Result, R>(
  parcels: readonly Parcel[],
  results: readonly T[],
  { now, acts }: { now: number; acts: boolean },
  ok: (told: T) => R,
): Each<R>[] {
  return parcels.map(({ number, parcel }) => {
    const told = results.find(
      ({ order_sn, package_number = parcel }) => order_sn === number && package_number === parcel,
    )
    if (!told) return { number, parcel, trouble: unmentioned(acts) }
    const { fail_error: error, fail_message: message } = told
    if (error !== '' || message !== '')
      return { number, parcel, trouble: troubleOf({ error, message }, { now, acts }) }
    try {
      return { number, parcel, ok: ok(told) }
    } catch (trouble) {
      if (!(trouble instanceof OutsideTrouble)) throw trouble
      return { number, parcel, trouble }
    }
  })
}

/** A PDF or an archive of them, whole by its last bytes; a page of a proxy is neither. */
function asFile(bytes: Uint8Array): LabelFile {
  const buffer = Buffer.from(bytes)
  if (isWholePdf(bytes)) return { type: 'pdf', bytes }
  if (
    buffer.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) &&
    buffer.subarray(-65_557).includes('PK\x05\x06')
  )
    return { type: 'zip', bytes }
  throw new OutsideTrouble('again', 'Tem của Shopee tải về không trọn vẹn. KhoTay tự tải lại.', {
    said: `${buffer.length} byte`,
    retryAfterMs: 5_000,
  })
}

function noPaper(): OutsideTrouble {
  return new OutsideTrouble(
    'person',
    'Shopee chưa có loại tem nào cho đơn này. In tem ở Kênh Người Bán Shopee.',
  )
}

function notMade(): OutsideTrouble {
  return new OutsideTrouble('again', 'Shopee tạo tem không thành công. KhoTay tự yêu cầu lại.', {
    retryAfterMs: 60_000,
  })
}
