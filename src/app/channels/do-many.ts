import type { Command } from '../../domain/command.ts'
import type { Replica } from '../../replica/replica.ts'
import { countWords } from '../components/count-words.ts'
import { actEach, takeBackEach } from '../session/act.ts'
import { showToast } from '../session/toast-list.ts'

interface ManyListings<P> {
  command: Command<P>
  each: readonly P[]
  /** "Đã tạm ngừng 12 hàng." */
  says(count: number): string
}

/** One act for many listings, a command each, said once with the one way back; who is left out, with the sentence of the first. Answers how many were done. */
export async function doMany<P>(replica: Replica, { command, each, says }: ManyListings<P>): Promise<number> {
  const dispatched = await actEach(command, each)
  if (!dispatched) return 0
  const { path, method } = command
  const done = dispatched.flatMap((one, place) =>
    one.ok ? [{ localId: one.localId, done: { path, method, params: each[place] as P } }] : [],
  )
  const [refusal] = dispatched.flatMap((one) => (one.ok ? [] : [one.refusal]))
  const canUndo = command.reverse !== undefined
  const run = () => void takeBackEach(replica, done.toReversed())
  if (done.length > 0)
    showToast('success', says(done.length), canUndo ? { action: { label: 'Hoàn tác', run } } : {})
  const left = dispatched.length - done.length
  if (refusal)
    showToast(
      'warning',
      left === 1 ? refusal.text : `${countWords(left)} hàng giữ nguyên. Ví dụ: ${refusal.text}`,
    )
  return done.length
}
