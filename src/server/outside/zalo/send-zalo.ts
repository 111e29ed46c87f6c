import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { settle, WorkingSet } from '../../../domain/run.ts'
import { type ZaloMessage, zaloEvents } from '../../../domain/tables/zalo.ts'
import { type MessageNow, messageNow } from '../../../domain/zalo/message-now.ts'
import { reportZalo } from '../../../domain/zalo/report-zalo.ts'
import { reportZaloTrouble } from '../../../domain/zalo/report-zalo-tokens.ts'
import { backoffMs } from '../backoff.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import type { Outcome } from '../line-worker.ts'
import { notSetUp } from './refresh-zalo.ts'
import { zaloAsking } from './zalo-asking.ts'
import type { ZaloMaking } from './zalo-making.ts'

const Asked = v.object({
  id: v.string(),
  orderCode: v.string(),
  event: v.picklist(zaloEvents),
  tries: v.number(),
  askedAt: v.number(),
  by: v.optional(v.string()),
  trialTo: v.optional(v.string()),
})

type Report = Parameters<typeof reportZalo.decide>[1]

/** A message that cannot be sent yet is looked at again after no longer than this (ms). */
const longestMs = 30 * 60_000
/** An account whose leave is over is looked at again so often (ms). */
const relinkMs = 10 * 60_000

/**
 * Sends one message by what the rows say now. Zalo takes no key under which a message is sent once, and tells of none by our name for it: so a try that may have
 * reached the customer is never repeated here, and the log says that nobody knows (O4). That is so of a lost answer, and of a process that died over a try.
 */
export const sendZalo: PerformerOfOne<ZaloMaking> = async (making, entry, broken) => {
  const { road, company, oaId } = making
  const asked = v.parse(Asked, JSON.parse(entry.params))
  const now = road.clock()
  const what = await road.store.read(company, (reading) =>
    settle(
      new WorkingSet(),
      (places) => reading.rows(places),
      (read): MessageNow => messageNow(read, asked, { now, oaId, company }),
    ),
  )
  if (what.is === 'done') return { ok: true, answer: 'done', isQuiet: true }
  const { row } = what
  if (entry.attempts > 1) return ended(oaId, { ...row, state: 'doubt', why: { text: died, said: '' } })
  if (what.is === 'over') return ended(oaId, row)
  if (what.is === 'later') return again(oaId, row, what.dueAt)
  try {
    if (!road.zalo) throw notSetUp
    const asking = await zaloAsking(making)
    const { msgId, quota } = await road.zalo.send(
      {
        phone: row.phone,
        templateId: row.templateId,
        data: row.data,
        trackingId: trackingOf(company, entry.key),
        isTrial: row.trial === 1,
      },
      asking,
    )
    const sent: ZaloMessage = { ...row, state: 'sent', msgId, time: road.clock() }
    if (what.template.price !== undefined && !row.trial) sent.price = what.template.price
    if (quota) sent.left = quota.left
    return ended(oaId, sent, { quota })
  } catch (error) {
    if (error instanceof OutsideTrouble) return inVain(making, row, error)
    // It may have left: the log must not say for ever that it is on its way.
    return { ...broken(error), report: ended(oaId, { ...row, state: 'doubt', why: broke }).report }
  }
}

/** What failed is said in the log, and tried again by itself only where nothing can have been sent. */
function inVain({ oaId, road }: ZaloMaking, row: ZaloMessage, trouble: OutsideTrouble): Outcome {
  const why = { text: trouble.message, said: trouble.said }
  const { mayBeDone, kind, retryAfterMs = 0, accessOver } = trouble
  if (mayBeDone)
    return {
      ...ended(oaId, { ...row, state: 'doubt', why: { text: lost, said: trouble.said } }),
      named: trouble,
    }
  const now = road.clock()
  if (kind === 'again') {
    const wait = Math.max(retryAfterMs, backoffMs(row.tries + 1, { longestMs }))
    return { ...again(oaId, { ...row, why }, now + wait, { accessOver }), named: trouble }
  }
  if (kind === 'grant')
    return {
      ...again(oaId, { ...row, why }, now + relinkMs, { trouble: { ...why, ended: true } }),
      named: trouble,
    }
  const failed = ended(
    oaId,
    { ...row, state: 'failed', why },
    { trouble: trouble.forAll ? { ...why, ended: false } : undefined },
  )
  // A bug of ours is for those who run the server, too (O6).
  return kind === 'never' ? { ...failed, ok: false, trouble } : { ...failed, named: trouble }
}

interface More extends Pick<Report, 'quota' | 'accessOver'> {
  trouble?: { text: string; said: string; ended: boolean } | undefined
}

function ended(oaId: string, message: ZaloMessage, more: More = {}): Outcome {
  return { ok: true, answer: message.state, report: reporting(oaId, { message }, more) }
}

/** Its next try is another call: one that was taken twice is one over which somebody died. */
function again(oaId: string, message: ZaloMessage, dueAt: number, more: More = {}): Outcome {
  return { ok: true, answer: 'later', report: reporting(oaId, { message, dueAt }, more) }
}

function reporting(
  oaId: string,
  about: Pick<Report, 'message' | 'dueAt'>,
  { trouble, ...more }: More,
): Outcome['report'] {
  return async ({ give }) => {
    if (trouble) await give(reportZaloTrouble, { oaId, ...trouble })
    await give(reportZalo, { oaId, ...about, ...more })
    return undefined
  }
}

/** Zalo takes 48 signs. */
function trackingOf(company: string, key: string): string {
  return createHash('sha256').update(`${company}\n${key}`).digest('hex').slice(0, 40)
}

const lost =
  'Zalo không trả lời nên không rõ khách đã nhận tin chưa. Hỏi khách, hoặc xem ở Zalo OA; chưa nhận thì bấm Gửi lại.'
const died =
  'Máy chủ dừng giữa lúc gửi nên không rõ khách đã nhận tin chưa. Hỏi khách, hoặc xem ở Zalo OA; chưa nhận thì bấm Gửi lại.'
const broke = {
  text: 'KhoTay gặp lỗi khi gửi nên không rõ khách đã nhận tin chưa. Hỏi khách, hoặc xem ở Zalo OA; chưa nhận thì bấm Gửi lại.',
  said: '',
}
