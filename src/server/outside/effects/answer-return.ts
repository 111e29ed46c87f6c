import * as v from 'valibot'
import type { DisputeReason } from '../../../domain/channels/returns/dispute-reasons.ts'
import { reportReturnAnswer } from '../../../domain/channels/returns/report-return-answer.ts'
import type { ReturnWord } from '../../../domain/channels/returns/return-word.ts'
import type { Staff } from '../../../domain/tables/company.ts'
import type { Proof } from '../../../domain/tables/papers.ts'
import type { AskedReturn, ReturnAnswer, ReturnedOrder } from '../../../domain/tables/returns.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { MarketReturns, ProofPhoto, ReturnReply } from '../../marketplaces/returns.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { linkAgain } from '../shop-tokens.ts'
import { readReturns, type ToldReturns, takeReturns } from '../take-returns.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { notBefore, untilToldMs } from './order-request.ts'
import { askingFor, type Making, type Performer } from './performer.ts'

const Params = v.object({ returnId: v.string(), number: v.string(), id: v.string() })

/** A photo that is on its way from the phone that took it is waited for so long (ms). */
const photoMs = 30_000

/**
 * A buyer who wants money back has the shop's answer. Before anything is said, and after a refusal, the marketplace says how the return stands (O4): one that went on is answered, by us or by
 * somebody at the marketplace itself, or is another question, for some marketplaces hear the same yes to the request and to the goods. Nothing is said to it any more.
 */
export const answerReturn: Performer = async (making, taken) => {
  const { returnId, number, id } = v.parse(Params, JSON.parse(taken.params))
  const { shop, market } = making
  const [row] = await rowsOf<ReturnedOrder>(making, 'returns', [returnId])
  const asked = row?.asked?.find((one) => one.number === number)
  const answer = asked?.answer
  // Another one took its place, or it was answered before the worker was killed.
  if (!asked || answer?.id !== id || answer.state !== 'waiting') return { ok: true, answer: 'over' }
  const link = await linkStateOf(making)
  if (link === undefined || link === 'off') return failed(unlinked)
  if (link === 'ended') return waits(new OutsideTrouble('grant', linkAgain))
  const { returns } = market
  if (!returns) return failed(notTaken)
  try {
    const asking = await askingFor(making)
    const before = await standingOf(returns, asked, asking)
    if (before.step !== answer.step) return ends(before)
    const reply = await replyOf(making, asked, answer)
    const told = await returns.answer(reply, asking)
    if ('ok' in told) return ends()
    if (told.trouble.kind === 'person') {
      const now = await standingOf(returns, asked, asking)
      if (now.step !== answer.step) return ends(now)
    }
    throw told.trouble
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error)
  }

  /** The return as the marketplace has it says what became of the answer; where it does not say so yet, the answer was taken. @param known how it is, where that was asked a moment ago */
  async function ends(known?: ReturnWord): Promise<Outcome> {
    const now = known ? { returns: [{ number, ok: known }], orders: [] } : await toldNow()
    return {
      ok: true,
      answer: 'told',
      async report({ give }) {
        await takeReturns(give, shop, now)
        await give(reportReturnAnswer, { returnId, number, id, state: 'done' })
        return undefined
      },
    }
  }

  async function toldNow(): Promise<ToldReturns> {
    try {
      return await readReturns(market, [number], await askingFor(making))
    } catch (error) {
      // It is told by the next poll.
      if (error instanceof OutsideTrouble) return { returns: [], orders: [] }
      throw error
    }
  }

  async function failed(trouble: OutsideTrouble): Promise<Outcome> {
    const now = link === 'linked' && !trouble.forAll ? await toldNow() : { returns: [], orders: [] }
    const report: Outcome['report'] = async ({ give }) => {
      const { message: text, said, isFinal } = trouble
      await takeReturns(give, shop, now)
      const of = { returnId, number, id }
      await give(reportReturnAnswer, { ...of, state: 'failed', text, said: said || undefined, isFinal })
      return tellTrouble(give, shop, trouble)
    }
    return trouble.kind === 'never' ? { ok: false, trouble, report } : { ok: true, answer: 'failed', report }
  }

  function waits(trouble: OutsideTrouble): Outcome {
    return {
      ok: false,
      trouble: trouble.mayBeDone ? notBefore(trouble, untilToldMs) : trouble,
      async report({ give }) {
        const { message: text, said } = trouble
        await give(reportReturnAnswer, {
          returnId,
          number,
          id,
          state: 'waiting',
          text,
          said: said || undefined,
        })
        return tellTrouble(give, shop, trouble)
      },
    }
  }
}

/** Tells the return of an answer that nobody could so much as begin to carry out. */
export function tellAnswer(
  { params }: Pick<Taken['effects'], 'params'>,
  state: 'waiting' | 'failed',
  { message, said }: OutsideTrouble,
): Outcome['report'] {
  return async ({ give }) => {
    const of = v.parse(Params, JSON.parse(params))
    await give(reportReturnAnswer, { ...of, state, text: message, said: said || undefined })
    return undefined
  }
}

/** The return as it is now; one that is older than what is known here is waited for. Where it stands as it did when it was answered, it waits for the answer still. */
async function standingOf(
  returns: MarketReturns,
  { number, at }: Pick<AskedReturn, 'number' | 'at'>,
  asking: Asking,
): Promise<ReturnWord> {
  const [now] = await returns.told([number], asking)
  if (!now) throw unknownThere
  if ('trouble' in now) throw now.trouble
  if (now.ok.at < at) throw behind()
  return now.ok
}

async function replyOf(
  making: Making,
  { number, comes }: AskedReturn,
  { accepts, step, reason, words, proofs = [], by }: ReturnAnswer,
): Promise<ReturnReply> {
  const [staff] = await rowsOf<Staff>(making, 'staff', [by])
  return {
    number,
    accepts,
    step: step === 'coming' ? 'coming' : 'asked',
    comes,
    reason: reason as DisputeReason | undefined,
    words,
    photos: accepts ? [] : await photosOf(making, proofs),
    email: staff?.email ?? '',
  }
}

/** Pictures that the server holds. One that has not come is waited for; one that was dropped is left out. */
async function photosOf(making: Making, ids: readonly string[]): Promise<ProofPhoto[]> {
  const photos: ProofPhoto[] = []
  for (const id of ids) {
    const [proof] = await rowsOf<Proof>(making, 'proofs', [id])
    if (proof?.kind !== 'photo') continue
    if (!proof.stored) throw photoOnItsWay()
    const file = await making.road.store.read(making.company, (reading) => reading.file(id))
    if (file) photos.push({ mime: file.mime, bytes: file.bytes })
  }
  return photos
}

async function rowsOf<R>(
  { road, company }: Making,
  table: 'returns' | 'staff' | 'proofs',
  keys: readonly string[],
): Promise<(R | undefined)[]> {
  const rows = await road.store.read(company, (reading) => reading.rows(keys.map((key) => ({ table, key }))))
  return rows as (R | undefined)[]
}

function behind(): OutsideTrouble {
  const words = 'Sàn chưa cho xem tình trạng mới nhất của yêu cầu trả hàng này. KhoTay tự hỏi lại.'
  return new OutsideTrouble('again', words, { retryAfterMs: untilToldMs })
}

function photoOnItsWay(): OutsideTrouble {
  return new OutsideTrouble('again', 'Ảnh chứng minh chưa lên máy chủ. Câu trả lời đi ngay khi ảnh lên.', {
    retryAfterMs: photoMs,
  })
}

const unknownThere = new OutsideTrouble(
  'person',
  'Sàn không còn yêu cầu trả hàng này. Xem trên trang bán hàng của sàn.',
  { isFinal: true },
)
const notTaken = new OutsideTrouble(
  'person',
  'KhoTay chưa trả lời được yêu cầu trả hàng của sàn này. Trả lời trên trang bán hàng của sàn.',
  { isFinal: true },
)
const unlinked = new OutsideTrouble(
  'person',
  "Gian hàng của đơn này đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi làm lại.",
)
