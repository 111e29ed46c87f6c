import * as v from 'valibot'
import { Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { openItems } from '../../../domain/channels/lazada/lazada-steps.ts'
import { must } from '../../../lib/must.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import type { Fulfilment, LabelFile, LabelFor } from '../fulfilment.ts'
import { isWholePdf } from '../is-whole-pdf.ts'
import type { LazadaClient } from './client.ts'
import { dataOf, resultOf } from './item-answers.ts'
import { lazadaPaths, mostTogether } from './paths.ts'
import { askStandings } from './standing.ts'

/** Kinds of paper: the label alone, or with the list of what lies in the parcel. */
const labelAlone = 'PDF'
const labelWithItems = 'PDF_ITEMS'
/** What the buyer is told of the goods and their prices: no label. */
const invoice = 'INVOICE'

const Invoice = v.object({
  data: v.object({
    document: v.object({ file: v.optional(v.string(), ''), mime_type: v.optional(Text, '') }),
  }),
})

const Document = resultOf(
  v.object({
    /** Base64, of the file or of a page that shows it. */
    file: v.optional(v.string(), ''),
    /** Where it lies for ten minutes. */
    pdf_url: v.optional(Text),
  }),
)

type Labels = Pick<Fulfilment, 'papers' | 'makeLabels' | 'labelsMade' | 'fetchLabels'>

/** Labels: a parcel has one as soon as it is packed, so that nothing is to be made or waited for. */
export function lazadaLabels(client: LazadaClient): Labels {
  return {
    papers: async (parcels) =>
      few(parcels).map(({ number, parcel }) => {
        const ok = { advised: labelAlone, all: [labelAlone, labelWithItems], slip: invoice }
        return { number, parcel, ok }
      }),
    makeLabels: async (labels) => few(labels).map(({ number, parcel }) => ({ number, parcel, ok: {} })),
    labelsMade: async (labels) => few(labels).map(({ number, parcel }) => ({ number, parcel, ok: true })),

    async fetchLabels(labels, asking) {
      const [paper, ...others] = new Set(few(labels).map((label) => label.paper))
      if (paper === undefined || others.length > 0)
        throw new RangeError('Labels of one kind are fetched at once.')
      if (paper === invoice) return invoiceOf(labels, asking)
      const getDocumentReq = {
        doc_type: 'PDF',
        packages: labels.map(({ parcel: package_id }: LabelFor) => ({ package_id })),
        print_item_list: paper === labelWithItems,
      }
      const { result } = await client.ask(lazadaPaths.labels, Document, asking, { getDocumentReq })
      return fileOf(dataOf(result, { acts: false }), asking)
    },
  }

  /** Lazada makes it by the items of an order, not by its parcel: those of it that still go. */
  async function invoiceOf(labels: readonly LabelFor[], asking: Asking): Promise<LabelFile> {
    const numbers = labels.map(({ number }) => number)
    const standings = new Map(
      (await askStandings(client, numbers, asking)).map((one) => [one.number, one] as const),
    )
    const ids = labels.flatMap(({ number, parcel }) => {
      const standing = must(standings.get(number), 'how the order stands')
      if ('trouble' in standing) throw standing.trouble
      const own = openItems(standing.ok).filter(({ package_id }) => package_id === parcel)
      return own.map(({ order_item_id }) => order_item_id)
    })
    if (ids.length === 0) throw noItems
    const order_item_ids = `[${ids.join(',')}]`
    const { data } = await client.ask(lazadaPaths.document, Invoice, asking, {
      doc_type: 'invoice',
      order_item_ids,
    })
    const { file, mime_type } = data.document
    const isPage = mime_type.includes('html') && !addressIn(Buffer.from(file, 'base64').toString('utf8'))
    if (isPage) throw pageOnly
    return fileOf({ file }, asking)
  }

  /** The file itself, or from where the answer says that it lies. */
  async function fileOf(
    { file, pdf_url }: { file: string; pdf_url?: string | undefined },
    asking: Asking,
  ): Promise<LabelFile> {
    const told = Buffer.from(file, 'base64')
    if (isWholePdf(told)) return { type: 'pdf', bytes: told }
    const url = pdf_url || addressIn(told.toString('utf8'))
    if (!url) throw cut(told.length)
    const bytes = await client.fetch(url, asking)
    if (isWholePdf(bytes)) return { type: 'pdf', bytes }
    throw cut(bytes.length)
  }
}

function few<T>(many: readonly T[]): readonly T[] {
  if (many.length > mostTogether) throw new RangeError('Lazada tells 20 labels at once.')
  return many
}

/** The page that Lazada tells holds a frame with the file's address, on the host of its own seller centre unless named. */
function addressIn(page: string): string | undefined {
  const [, told] = /<iframe[^>]*\ssrc="([^"]+)"/i.exec(page) ?? []
  const url = told?.replaceAll('&amp;', '&')
  return url && URL.canParse(url, sellerCentre) ? new URL(url, sellerCentre).href : undefined
}

const sellerCentre = 'https://sellercenter.lazada.vn'

const noItems = new OutsideTrouble('person', 'Kiện này không còn hàng nào trên Lazada nên không có hóa đơn.')
const pageOnly = new OutsideTrouble(
  'person',
  'Lazada gửi hóa đơn này ở dạng trang web, KhoTay không in được. In ở Lazada Seller Center.',
)

function cut(length: number): OutsideTrouble {
  return new OutsideTrouble('again', 'Tem của Lazada tải về không trọn vẹn. KhoTay tự tải lại.', {
    said: `${length} byte`,
    retryAfterMs: 5_000,
  })
}
