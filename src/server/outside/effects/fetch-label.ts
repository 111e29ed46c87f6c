import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { keepLabel } from '../../../domain/channels/labels/keep-label.ts'
import { mayHaveLabel } from '../../../domain/channels/labels/label-of.ts'
import { labelByteLimit } from '../../../domain/channels/labels/limits.ts'
import type { MarketLabel } from '../../../domain/tables/market-labels.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { must } from '../../../lib/must.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { Fulfilment, LabelFile, LabelFor } from '../../marketplaces/fulfilment.ts'
import { isWholePdf } from '../../marketplaces/is-whole-pdf.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { linkAgain } from '../shop-tokens.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { askingFor, type Performer } from './performer.ts'

const Params = v.object({ code: v.string(), asked: v.string() })

/** A marketplace that makes a label is asked again after so long (ms), longer each time. */
const makingMs = 2_000
/** A label is kept no longer than this (days); it goes with the day on which its order is closed. */
const keptDays = 45
const dayMs = 86_400_000

/**
 * A label comes into the house ahead of whoever packs: made by its marketplace, waited for, fetched. Each order has a file of its own, so one call
 * fetches one. The file and what the order says of it are written together, in the transaction that ends the call: killed anywhere before, all of it is done
 * once more, and what is asked for twice is the same label.
 */
export const fetchLabel: Performer = async (making, taken) => {
  const { code, asked } = v.parse(Params, JSON.parse(taken.params))
  const { market, shop, road, company } = making
  const [row] = await road.store.read(company, (reading) => reading.rows([{ table: 'orders', key: code }]))
  const order = row as Order | undefined
  const label = order?.marketLabel
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
    paper ??= await paperOf(fulfilment, order, label, asking)
    const wanted: LabelFor = { ...parcelOf(order, label), tracking: label.waybill, paper }
    const isFirst = label.paper === undefined
    if (!(await isMade(fulfilment, wanted, isFirst, asking))) throw beingMade()
    const file = checked(await fulfilment.fetchLabels([wanted], asking))
    return kept(file, paper)
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error)
  }

  async function kept(bytes: Uint8Array, paperKind: string): Promise<Outcome> {
    const pages = await countPages(bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { waybill } = must(label, 'the label that was asked for')
    const id = `label-${asked}`
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
        }
        const { applied } = await give(keepLabel, { code, asked, state: 'kept', paper: paperKind, file })
        if (!applied) return undefined
        const owner = labelOwner(code)
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
      await give(keepLabel, { code, asked, state, paper, text: message, said })
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

/** Whose a label is: it goes with its order. */
export function labelOwner(code: string): string {
  return `label/${code}`
}

function parcelOf({ subCode }: Order, { parcel }: MarketLabel) {
  return { number: subCode, parcel }
}

/** The paper that the marketplace advises: there each shop sets what its printer takes. */
async function paperOf(
  fulfilment: Fulfilment,
  order: Order,
  label: MarketLabel,
  asking: Asking,
): Promise<string> {
  return okOf(await fulfilment.papers([parcelOf(order, label)], asking)).advised
}

/** Whether it can be fetched; it is made where nobody had it made yet. */
async function isMade(
  fulfilment: Fulfilment,
  wanted: LabelFor,
  isFirst: boolean,
  asking: Asking,
): Promise<boolean> {
  if (!isFirst) {
    const [known] = await fulfilment.labelsMade([wanted], asking)
    if (known && 'ok' in known) return known.ok
    if (known?.trouble.forAll) throw known.trouble
  }
  okOf(await fulfilment.makeLabels([wanted], asking))
  return okOf(await fulfilment.labelsMade([wanted], asking))
}

function okOf<T>([each]: readonly Each<T>[]): T {
  const answer = must(each, 'an answer about the label')
  if ('trouble' in answer) throw answer.trouble
  return answer.ok
}

/** A PDF, whole by its first and last bytes and no longer than labels are. */
function checked({ type, bytes }: LabelFile): Uint8Array {
  if (type !== 'pdf') throw noPdf
  if (bytes.byteLength > labelByteLimit) throw tooLong
  if (!isWholePdf(bytes))
    throw new OutsideTrouble('again', 'Tem tải về không trọn vẹn. KhoTay tự tải lại.', {
      said: `${bytes.byteLength} byte`,
      retryAfterMs: 5_000,
    })
  return bytes
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

function beingMade(): OutsideTrouble {
  return new OutsideTrouble('again', 'Sàn đang tạo tem. KhoTay tự lấy về khi tem có.', {
    retryAfterMs: makingMs,
  })
}

const tooLate = new OutsideTrouble('person', 'Đơn không còn ở trong kho nên không lấy tem nữa.')
const unlinked = new OutsideTrouble(
  'person',
  'Gian hàng của đơn này đã gỡ liên kết. Liên kết lại rồi lấy lại tem.',
)
const noPdf = new OutsideTrouble(
  'person',
  'Sàn gửi tem ở dạng KhoTay không in được. In tem này ở trang quản lý của sàn.',
)
const tooLong = new OutsideTrouble('person', 'Tệp tem của sàn quá lớn. In tem này ở trang quản lý của sàn.')
