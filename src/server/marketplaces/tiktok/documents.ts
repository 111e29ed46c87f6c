import { zipSync } from 'fflate'
import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerSideBySide } from '../each.ts'
import type { Fulfilment, LabelFor } from '../fulfilment.ts'
import { isWholePdf } from '../is-whole-pdf.ts'
import type { TiktokClient } from './client.ts'
import { TiktokTrouble } from './errors.ts'
import { mostTogether, pathOf, tiktokPaths } from './paths.ts'

const Document = v.object({ doc_url: v.pipe(v.string(), v.url(), v.maxLength(2_000)) })

/** FUL-147: label, packing slip, or both on one paper. */
const papers = ['SHIPPING_LABEL', 'PACKING_SLIP', 'SHIPPING_LABEL_AND_PACKING_SLIP'] as const

type Labels = Pick<Fulfilment, 'papers' | 'makeLabels' | 'labelsMade' | 'fetchLabels'>

/** Labels: TikTok makes one when it is asked for, and says where it lies for a day. There are none before a shipment is arranged and after its pickup. */
export function tiktokLabels(client: TiktokClient): Labels {
  const documentOf = ({ parcel, paper }: LabelFor, asking: Asking) =>
    client.ask(pathOf(tiktokPaths.document, parcel), Document, asking, {
      query: { document_type: paper, document_size: 'A6' },
    })

  async function fileOf(label: LabelFor, asking: Asking): Promise<Uint8Array> {
    const { doc_url } = await documentOf(label, asking)
    const bytes = await client.download(doc_url, asking)
    if (isWholePdf(bytes)) return bytes
    throw new OutsideTrouble('again', 'Tem của TikTok Shop tải về không trọn vẹn. KhoTay tự tải lại.', {
      said: `${bytes.length} byte`,
      retryAfterMs: 5_000,
    })
  }

  return {
    papers: async (parcels) =>
      few(parcels).map(({ number, parcel }) => ({
        number,
        parcel,
        ok: { advised: papers[0], all: [...papers], slip: papers[1] },
      })),

    // It begins to make one when it is asked whether there is one.
    makeLabels: async (labels) => few(labels).map(({ number, parcel }) => ({ number, parcel, ok: {} })),

    async labelsMade(labels, asking) {
      return answerSideBySide(few(labels), async (label) => {
        try {
          await documentOf(label, asking)
          return true
        } catch (error) {
          if (error instanceof TiktokTrouble && stillMade.includes(error.refusal.code ?? 0)) return false
          throw error
        }
      })
    },

    async fetchLabels(labels, asking) {
      const [paper, ...others] = new Set(few(labels).map((label) => label.paper))
      if (paper === undefined || others.length > 0)
        throw new RangeError('Labels of one kind are fetched at once.')
      const files: Uint8Array[] = []
      for (const each of await answerSideBySide(labels, (label) => fileOf(label, asking))) {
        if ('trouble' in each) throw each.trouble
        files.push(each.ok)
      }
      const [only] = files
      if (only && files.length === 1) return { type: 'pdf', bytes: only }
      // In the order in which they were asked for.
      const named = files.map((bytes, index) => [`${String(index + 1).padStart(2, '0')}.pdf`, bytes] as const)
      return { type: 'zip', bytes: zipSync(Object.fromEntries(named), { level: 0 }) }
    },
  }
}

/** The carrier, or TikTok, makes it still. */
const stillMade: readonly number[] = [11034037, 11034023]

function few<T>(many: readonly T[]): readonly T[] {
  if (many.length > mostTogether) throw new RangeError('TikTok makes 50 labels at once.')
  return many
}
