import { type Decision, isRefusal } from '../../../domain/command.ts'
import { pauseUser } from '../../../domain/people/pause-user.ts'
import { resumeUser } from '../../../domain/people/resume-user.ts'
import { preview } from '../../../replica/preview.ts'
import type { Replica } from '../../../replica/replica.ts'
import type { Able } from '../../components/table/why-left-out.tsx'
import { act, takeBack } from '../../session/act.ts'
import { showToast } from '../../session/toast-list.ts'

/** What a desk does with the accounts of several people at once. */
export const manyActs = {
  pause: { command: pauseUser, label: 'Tạm dừng', already: 'đã tạm dừng', done: 'Đã tạm dừng' },
  resume: { command: resumeUser, label: 'Mở lại', already: 'đang làm việc', done: 'Đã mở lại' },
} as const

export type ManyAct = keyof typeof manyActs

/** Whom an act is for: the rule is asked of each, and its own sentence says why not. */
export async function ableTo(replica: Replica, which: ManyAct, userNames: readonly string[]): Promise<Able> {
  const { command, already } = manyActs[which]
  const decisions: Decision[] = []
  // Read by a live query, in which nothing may wait for the page as `previewEach` does.
  for (const userName of userNames) decisions.push(await preview(replica, command, { userName }))
  const whyNot = (place: number) => {
    const decision = decisions[place]
    if (isRefusal(decision)) return `không được: ${decision.text}`
    return decision === undefined || decision.length === 0 ? already : undefined
  }
  const left = Map.groupBy(userNames.keys(), (place) => whyNot(place))
  const named = (places: readonly number[] = []) => places.flatMap((place) => userNames[place] ?? [])
  return {
    codes: named(left.get(undefined)),
    leftOut: [...left]
      .flatMap(([why, places]) => (why === undefined ? [] : [{ why, codes: named(places) }]))
      .sort((one, other) => other.codes.length - one.codes.length),
  }
}

/** Does it to everybody it is for, and tells it once, with the way back. @returns who was changed */
export async function doToMany(
  replica: Replica,
  which: ManyAct,
  userNames: readonly string[],
): Promise<string[]> {
  const { command, done: says } = manyActs[which]
  const done: { userName: string; localId: number }[] = []
  for (const userName of userNames) {
    const dispatched = await act(command, { userName })
    if (dispatched?.ok) done.push({ userName, localId: dispatched.localId })
  }
  const undoAll = async () => {
    const { path, method } = command
    for (const { userName, localId } of done.toReversed())
      await takeBack(replica, localId, { what: { path, method, params: { userName } } })
  }
  if (done.length > 0)
    showToast('success', `${says} ${done.length} người.`, {
      action: { label: 'Hoàn tác', run: () => void undoAll() },
    })
  return done.map(({ userName }) => userName)
}
