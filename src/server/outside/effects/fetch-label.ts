import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { keepLabel } from '../../../domain/channels/labels/keep-label.ts'
import { fieldOfPaper, mayHaveLabel } from '../../../domain/channels/labels/label-of.ts'
import type { PaperRole } from '../../../domain/tables/market-labels.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { must } from '../../../lib/must.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { linkAgain } from '../shop-tokens.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { fetchPaper, paperOf } from './label-paper.ts'
import { askingFor, type Performer } from './performer.ts'

const Params = v.object({
  code: v.string(),
  asked: v.string(),
  of: v.optional(v.picklist(['label', 'slip'])),
})

/** A label is kept no longer than this (days); it goes with the day on which its order is closed. */
const keptDays = 45
const dayMs = 86_400_000

/**
 * A label comes into the house ahead of whoever packs: made by its marketplace, waited for, fetched. Each order has a file of its own, with the labels of all its parcels. The file and what the order says of it are written together, in the transaction that ends the call: killed anywhere before, all of it is done
 * once more, and what is asked for twice is the same label.
 */
export const fetchLabel: Performer = async (making, taken) => {
  const { code, asked, of = 'label' } = v.parse(Params, JSON.parse(taken.params))
  const { market, shop, road, company } = making
  const [row] = await road.store.read(company, (reading) => reading.rows([{ table: 'orders', key: code }]))
  const order = row as Order | undefined
  const label = order?.[fieldOfPaper[of]]
  // Another one took its place, or it was told before the worker was killed.
  if (!order || label?.asked !== asked || label.state !== 'waiting') return { ok: true, answer: 'over' }
  let paper = label.paper
  if (!mayHaveLabel(order)) return failed(tooLate)
  const link = await linkStateOf(making)
  if (link === undefined || link === 'off') return failed(unlinked)
  if (link === 'ended') return waits(new OutsideTrouble('grant', linkAgain))
  try {
    const asking = await askingFor(making)
    const { fulfilment } = market
    paper ??= await paperOf(fulfilment, { order, label, of }, asking)
    return kept(await fetchPaper(fulfilment, { order, label, paper }, asking), paper)
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error)
  }

  async function kept(
    { bytes, waybills }: Awaited<ReturnType<typeof fetchPaper>>,
    paperKind: string,
  ): Promise<Outcome> {
    const pages = await countPages(bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { waybill } = must(label, 'the label that was asked for')
    const id = `${of}-${asked}`
    return {
      ok: true,
      answer: JSON.stringify({ waybill, paper: paperKind, bytes: bytes.byteLength, pages }),
      async report({ give, files }) {
        const file = {
          id,
          waybill,
          paper: paperKind,
          bytes: bytes.byteLength,
          sha256,
          pages,
          waybills: waybills.length > 1 ? waybills : undefined,
        }
        const { applied } = await give(keepLabel, { code, of, asked, state: 'kept', paper: paperKind, file })
        if (!applied) return undefined
        const owner = labelOwner(code, of)
        const now = road.clock()
        await files.dropFilesOf(owner)
        await files.putFile({ id, mime: 'application/pdf', bytes }, now, {
          kind: 'label',
          owner,
          endsAt: now + keptDays * dayMs,
        })
        return undefined
      },
    }
  }

  function failed(trouble: OutsideTrouble): Outcome {
    const report = tells('failed', trouble)
    // A bug of ours is for those who run the server, too (O6).
    return trouble.kind === 'never'
      ? { ok: false, trouble, report }
      : { ok: true, answer: 'failed', named: trouble, report }
  }

  function waits(trouble: OutsideTrouble): Outcome {
    return { ok: false, trouble, report: tells('waiting', trouble) }
  }

  function tells(state: 'waiting' | 'failed', trouble: OutsideTrouble): Outcome['report'] {
    const { message, said } = trouble
    return async ({ give }) => {
      await give(keepLabel, { code, of, asked, state, paper, text: message, said })
      return tellTrouble(give, shop, trouble)
    }
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

const tooLate = new OutsideTrouble('person', 'Đơn không còn ở trong kho nên không lấy tem nữa.')
const unlinked = new OutsideTrouble(
  'person',
  'Gian hàng của đơn này đã gỡ liên kết. Liên kết lại rồi lấy lại tem.',
)
