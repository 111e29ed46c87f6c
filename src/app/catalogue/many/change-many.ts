import { type Command, isRefusal } from '../../../domain/command.ts'
import { previewEach } from '../../../replica/preview-each.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { countWords } from '../../components/count-words.ts'
import type { LeftOut } from '../../components/table/why-left-out.tsx'
import { act, takeBack } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'

/** So many products a command (`mostAtOnce` of the rules). */
const chunk = 50
const patienceMs = 100

/** One act for many products: what is done of each, and how several of them are one command. */
export interface Change<I extends { code: string }, P> {
  command: Command<P>
  items: readonly I[]
  paramsOf(items: I[]): P
}

export interface Judged<I> {
  able: I[]
  leftOut: readonly LeftOut[]
}

/** Asks the rule of each product on its own; those it refuses are named with its sentence, the most frequent first. */
export async function judgeMany<I extends { code: string }, P>(
  replica: Replica,
  { command, items, paramsOf }: Change<I, P>,
): Promise<Judged<I>> {
  const decisions = await previewEach(
    replica,
    command,
    items.map((item) => paramsOf([item])),
  )
  const able: I[] = []
  const refused = new Map<string, string[]>()
  for (const [place, item] of items.entries()) {
    const decision = decisions[place]
    if (decision === undefined || !isRefusal(decision)) able.push(item)
    else refused.set(decision.text, [...(refused.get(decision.text) ?? []), item.code])
  }
  const leftOut = [...refused]
    .map(([why, codes]) => ({ why, codes }))
    .sort((one, other) => other.codes.length - one.codes.length)
  return { able, leftOut }
}

/**
 * Does it for all of them, 50 a command; a command that is refused is tried in halves, so that one product never holds up its neighbours. Says
 * how many were done, with the one way back, and why others were not. Answers how many were done.
 * @param says "Đã đổi giá 12 sản phẩm."
 */
export async function changeMany<I extends { code: string }, P>(
  replica: Replica,
  { command, items, paramsOf }: Change<I, P>,
  says: (count: number) => string,
): Promise<number> {
  const done: { localId: number; params: P }[] = []
  let count = 0
  let left = 0
  let why: string | undefined
  const attempt = async (some: I[]): Promise<void> => {
    const params = paramsOf(some)
    const dispatched = await act(command, params, { quiet: true })
    if (dispatched?.ok) {
      done.push({ localId: dispatched.localId, params })
      count += some.length
    } else if (!dispatched || some.length === 1) {
      left += some.length
      why ??= dispatched?.refusal.text ?? 'Máy chưa ghi được việc này.'
    } else {
      const half = Math.ceil(some.length / 2)
      await attempt(some.slice(0, half))
      await attempt(some.slice(half))
    }
  }
  for (let from = 0; from < items.length; from += chunk) {
    // Whoever takes the device over does not finish it under their name.
    if (sessionState.replica !== replica) break
    await attempt(items.slice(from, from + chunk))
    await whenIdle(patienceMs)
  }
  if (count > 0) showToast('success', says(count), wayBack(replica, command, done))
  if (why) showToast('warning', left === 1 ? why : `${countWords(left)} sản phẩm giữ nguyên. Ví dụ: ${why}`)
  return count
}

function wayBack<P>(
  replica: Replica,
  { path, method }: Command<P>,
  done: readonly { localId: number; params: P }[],
) {
  const undoAll = async () => {
    for (const { localId, params } of done.toReversed())
      await takeBack(replica, localId, { what: { path, method, params } })
  }
  return { action: { label: 'Hoàn tác', run: () => void undoAll() } }
}
