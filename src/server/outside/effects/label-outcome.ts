import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { keepLabel } from '../../../domain/channels/labels/keep-label.ts'
import type { MarketLabel, PaperRole } from '../../../domain/tables/market-labels.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import type { Give } from '../run-as.ts'

const Params = v.object({
  code: v.string(),
  asked: v.string(),
  of: v.optional(v.picklist(['label', 'slip'])),
})

/** Which paper of which order a call is about. */
export function labelAsked({ params }: Pick<Taken['effects'], 'params'>): {
  code: string
  asked: string
  of: PaperRole
} {
  return { of: 'label', ...v.parse(Params, JSON.parse(params)) }
}

/** A label is kept no longer than this (days); it goes with the day on which its order is closed. */
const keptDays = 45
const dayMs = 86_400_000

/** How a call for a label ends, whoever draws it: the file and what the order says of it are written together, in the transaction that ends the call. */
export interface LabelOutcomes {
  kept(came: { bytes: Uint8Array; waybills: readonly string[] }, paper: string): Promise<Outcome>
  failed(trouble: OutsideTrouble): Outcome
  waits(trouble: OutsideTrouble): Outcome
}

interface LabelCall {
  code: string
  asked: string
  of: PaperRole
  label: MarketLabel
  clock: () => number
  /** The kind of paper, as far as it is known where nothing came. */
  paper(): string | undefined
  /** Says beside the order what stands in the way of all that is asked in the account's name. */
  tellAccount(give: Give, trouble?: OutsideTrouble): Promise<OutsideTrouble | undefined>
}

export function labelOutcomes({
  code,
  asked,
  of,
  label,
  clock,
  paper,
  tellAccount,
}: LabelCall): LabelOutcomes {
  function tells(state: 'waiting' | 'failed', trouble: OutsideTrouble): Outcome['report'] {
    const { message, said } = trouble
    return async ({ give }) => {
      await give(keepLabel, { code, of, asked, state, paper: paper(), text: message, said })
      return tellAccount(give, trouble)
    }
  }

  return {
    async kept({ bytes, waybills }, paperKind) {
      const pages = await countPages(bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const { waybill } = label
      const id = `${of}-${asked}`
      const size = bytes.byteLength
      return {
        ok: true,
        answer: JSON.stringify({ waybill, paper: paperKind, bytes: size, pages }),
        async report({ give, files }) {
          const borne = waybills.length > 1 ? [...waybills] : undefined
          const file = { id, waybill, paper: paperKind, bytes: size, sha256, pages, waybills: borne }
          const told = { code, of, asked, state: 'kept' as const, paper: paperKind, file }
          const { applied } = await give(keepLabel, told)
          if (!applied) return undefined
          const owner = labelOwner(code, of)
          const now = clock()
          const endsAt = now + keptDays * dayMs
          await files.dropFilesOf(owner)
          await files.putFile({ id, mime: 'application/pdf', bytes }, now, { kind: 'label', owner, endsAt })
          return undefined
        },
      }
    },

    failed(trouble) {
      const report = tells('failed', trouble)
      // A bug of ours is for those who run the server, too (O6).
      return trouble.kind === 'never'
        ? { ok: false, trouble, report }
        : { ok: true, answer: 'failed', named: trouble, report }
    },

    waits: (trouble) => ({ ok: false, trouble, report: tells('waiting', trouble) }),
  }
}

/** Tells the order of a label that nobody could so much as begin to fetch: it stands there with its reason, or as failed. */
export function tellLabel(
  { params }: Pick<Taken['effects'], 'params'>,
  state: 'waiting' | 'failed',
  { message, said }: OutsideTrouble,
): Outcome['report'] {
  return async ({ give }) => {
    await give(keepLabel, { ...v.parse(Params, JSON.parse(params)), state, text: message, said })
    return undefined
  }
}

/** Whose a label is: it goes with its order, whose code the store reads from the seventh letter on. */
export function labelOwner(code: string, of: PaperRole): string {
  return of === 'label' ? `label/${code}` : `slips/${code}`
}

/** How many pages it has; nothing where that cannot be read: a printer may read it all the same. */
async function countPages(bytes: Uint8Array): Promise<number | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  try {
    return (
      (await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })).getPageCount() ||
      undefined
    )
  } catch {
    return undefined
  }
}

export const tooLate = new OutsideTrouble('person', 'Đơn không còn ở trong kho nên không lấy tem nữa.')
