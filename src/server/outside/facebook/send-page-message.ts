import * as v from 'valibot'
import { mayAnswer } from '../../../domain/facebook/facebook-page.ts'
import { reportPageAnswer } from '../../../domain/facebook/report-page-answer.ts'
import { reportPageTrouble } from '../../../domain/facebook/report-page-trouble.ts'
import type { PageTalk } from '../../../domain/tables/facebook.ts'
import { backoffMs } from '../backoff.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import type { Outcome } from '../line-worker.ts'
import { notSetUp, type PageMaking, pageAsking, readPage } from './page-making.ts'

const Asked = v.object({ talkId: v.string(), id: v.string(), tries: v.number() })
type Report = Parameters<typeof reportPageAnswer.decide>[1]

/** An answer that cannot be sent yet is tried again after no longer than this (ms). */
const longestMs = 30 * 60_000

/**
 * Sends one answer to a buyer. Facebook takes no key under which a message is sent once: so a try that may have reached the buyer is never repeated here, and
 * the talk says that nobody knows (O4). That is so of a lost answer, and of a process that died over a try.
 */
export const sendPageMessage: PerformerOfOne<PageMaking> = async (making, entry, broken) => {
  const { road, company, pageId } = making
  const asked = v.parse(Asked, JSON.parse(entry.params))
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'pageTalks', key: asked.talkId }]),
  )
  const talk = row as PageTalk | undefined
  const message = talk?.messages.find(({ id }) => id === asked.id)
  if (!talk || message?.state !== 'waiting' || message.tries !== asked.tries)
    return { ok: true, answer: 'done', isQuiet: true }
  const of = { talkId: asked.talkId, id: asked.id }
  if (entry.attempts > 1) return told({ ...of, state: 'doubt', why: { text: died, said: '' } })
  const page = await readPage(making)
  if (page?.pageId !== pageId || page.link.state === 'off')
    return told({ ...of, state: 'failed', why: { text: unlinked, said: '' } })
  if (!mayAnswer(talk, road.clock()))
    return told({ ...of, state: 'failed', why: { text: tooLate, said: '' } })
  try {
    if (!road.facebook) throw notSetUp
    const asking = await pageAsking(making)
    const { id: mid } = await road.facebook.send({ psid: talk.psid, text: message.text }, asking)
    return told({ ...of, state: 'sent', mid })
  } catch (error) {
    if (error instanceof OutsideTrouble) return inVain(making, { ...of, tries: asked.tries }, error)
    // It may have left: the talk must not say for ever that it is on its way.
    return { ...broken(error), report: told({ ...of, state: 'doubt', why: broke }).report }
  }
}

function inVain(
  { pageId, road }: PageMaking,
  { tries, ...of }: v.InferOutput<typeof Asked>,
  trouble: OutsideTrouble,
): Outcome {
  const why = { text: trouble.message, said: trouble.said }
  if (trouble.mayBeDone)
    return {
      ...told({ ...of, state: 'doubt', why: { text: lost, said: trouble.said } }),
      named: trouble,
    }
  if (trouble.kind === 'again') {
    const wait = Math.max(trouble.retryAfterMs ?? 0, backoffMs(tries + 1, { longestMs }))
    return { ...told({ ...of, state: 'waiting', why, dueAt: road.clock() + wait }), named: trouble }
  }
  const failed = told(
    { ...of, state: 'failed', why },
    trouble.kind === 'grant' ? { pageId, ...why } : undefined,
  )
  // A bug of ours is for those who run the server, too (O6).
  return trouble.kind === 'never' ? { ...failed, ok: false, trouble } : { ...failed, named: trouble }
}

function told(params: Report, ended?: { pageId: string; text: string; said: string }): Outcome {
  return {
    ok: true,
    answer: params.state,
    async report({ give }) {
      if (ended) await give(reportPageTrouble, ended)
      await give(reportPageAnswer, params)
      return undefined
    },
  }
}

const lost =
  'Facebook không trả lời nên không rõ khách đã nhận chưa. Xem ở hộp thư của Trang; chưa có thì gửi lại.'
const died =
  'Máy chủ dừng giữa lúc gửi nên không rõ khách đã nhận chưa. Xem ở hộp thư của Trang; chưa có thì gửi lại.'
const unlinked = 'Trang đã gỡ liên kết trước khi tin được gửi.'
const tooLate = 'Đã quá 24 giờ từ tin cuối của khách nên Facebook không cho gửi nữa.'
const broke = {
  text: 'KhoTay gặp lỗi khi gửi nên không rõ khách đã nhận chưa. Xem ở hộp thư của Trang; chưa có thì gửi lại.',
  said: '',
}
