import * as v from 'valibot'
import { Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import type { Fulfilment, LabelFile, LabelFor } from '../fulfilment.ts'
import { isWholePdf } from '../is-whole-pdf.ts'
import type { LazadaClient } from './client.ts'
import { dataOf, resultOf } from './item-answers.ts'
import { lazadaPaths, mostTogether } from './paths.ts'

/** Kinds of paper: the label alone, or with the list of what lies in the parcel. */
const labelAlone = 'PDF'
const labelWithItems = 'PDF_ITEMS'

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
        return { number, parcel, ok: { advised: labelAlone, all: [labelAlone, labelWithItems] } }
      }),
    makeLabels: async (labels) => few(labels).map(({ number, parcel }) => ({ number, parcel, ok: {} })),
    labelsMade: async (labels) => few(labels).map(({ number, parcel }) => ({ number, parcel, ok: true })),

    async fetchLabels(labels, asking) {
      const [paper, ...others] = new Set(few(labels).map((label) => label.paper))
      if (paper === undefined || others.length > 0)
        throw new RangeError('Labels of one kind are fetched at once.')
      const getDocumentReq = {
        doc_type: 'PDF',
        packages: labels.map(({ parcel: package_id }: LabelFor) => ({ package_id })),
        print_item_list: paper === labelWithItems,
      }
      const { result } = await client.ask(lazadaPaths.labels, Document, asking, { getDocumentReq })
      return fileOf(dataOf(result, { acts: false }), asking)
    },
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

function cut(length: number): OutsideTrouble {
  return new OutsideTrouble('again', 'Tem của Lazada tải về không trọn vẹn. KhoTay tự tải lại.', {
    said: `${length} byte`,
    retryAfterMs: 5_000,
  })
}
