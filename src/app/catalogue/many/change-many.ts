import { type Command, isRefusal } from '../../../domain/command.ts'
import { previewEach } from '../../../replica/preview-each.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { countWords } from '../../components/count-words.ts'
import type { LeftOut } from '../../components/table/why-left-out.tsx'
import { actEach, takeBackEach } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'

/** So many products are written at once. */
const chunk = 50
const patienceMs = 100

/** One act for many products: what is done of each, and the command that does it. */
export interface Change<I extends { code: string }, P> {
  command: Command<P>
  items: readonly I[]
  paramsOf(item: I): P
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
  const decisions = await previewEach(replica, command, items.map(paramsOf))
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
 * Does it for all of them, one command each, so that one product never holds up its neighbours, on this device or at the server. Says how many were done, with the one
 * way back, and why others were not. Answers how many were done.
 * @param says "Đã đổi giá 12 sản phẩm."
 */
export async function changeMany<I extends { code: string }, P>(
  replica: Replica,
  { command, items, paramsOf }: Change<I, P>,
  says: (count: number) => string,
): Promise<number> {
  const done: { localId: number; params: P }[] = []
  let left = 0
  let why: string | undefined
  for (let from = 0; from < items.length; from += chunk) {
    // Whoever takes the device over does not finish it under their name.
    if (sessionState.replica !== replica) break
    const each = items.slice(from, from + chunk).map(paramsOf)
    const dispatched = await actEach(command, each)
    for (const [place, params] of each.entries()) {
      const one = dispatched?.[place]
      if (one?.ok) {
        done.push({ localId: one.localId, params })
        continue
      }
      left += 1
      why ??= one?.refusal.text ?? 'Máy chưa ghi được việc này.'
    }
    await whenIdle(patienceMs)
  }
  const count = done.length
  if (count > 0) showToast('success', says(count), wayBack(replica, command, done))
  if (why) showToast('warning', left === 1 ? why : `${countWords(left)} sản phẩm giữ nguyên. Ví dụ: ${why}`)
  return count
}

function wayBack<P>(
  replica: Replica,
  { path, method }: Command<P>,
  done: readonly { localId: number; params: P }[],
) {
  const undoAll = () =>
    takeBackEach(
      replica,
      done.toReversed().map(({ localId, params }) => ({ localId, done: { path, method, params } })),
    )
  return { action: { label: 'Hoàn tác', run: () => void undoAll() } }
}
