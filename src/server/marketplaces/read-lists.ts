import { readByTime, type TimeWindow, type WindowTold } from './by-time.ts'

interface Asked {
  /** Ms since 1970; all of it where absent. */
  since?: number | undefined
  page?: string | undefined
}

/**
 * A page of what changed, of lists that are read one after the other as if they were one: those that are deleted often stand in one of their own. A
 * page says of which list it is and since when: whoever asks for it need not say it again.
 * @param of `deleted`: the list of what is deleted; where all of it is read it is left out, since whoever knows nothing yet knows of none that is
 */
export async function readLists<L extends string, T>(
  of: Asked & { beginning: number; now: number; most: number; deleted?: L },
  lists: readonly [L, ...L[]],
  ask: (list: L, window: TimeWindow, of: { isAll: boolean }) => Promise<WindowTold<T>>,
): Promise<{ told: T[]; total?: number | undefined; next?: string | undefined }> {
  const { since, list, inner } =
    of.page === undefined ? { since: of.since, list: lists[0] } : listOf(of.page, lists)
  const window = { since: since ?? of.beginning, page: inner, now: of.now, most: of.most }
  const isAll = since === undefined
  const { told, total: inList, next } = await readByTime(window, (one) => ask(list, one, { isAll }))
  const total = list === lists[0] ? inList : undefined
  const left = lists.slice(lists.indexOf(list) + 1).filter((one) => !isAll || one !== of.deleted)
  const [following] = left
  if (next !== undefined) return { told, total, next: `${list} ${since ?? ''} ${next}` }
  return { told, total, next: following && `${following} ${since ?? ''} ` }
}

function listOf<L extends string>(
  page: string,
  lists: readonly L[],
): Pick<Asked, 'since'> & { list: L; inner?: string } {
  const [, name, instant, inner] = /^(\S+) (\d*) (.*)$/s.exec(page) ?? []
  const list = lists.find((one) => one === name)
  if (list === undefined || inner === undefined) throw new RangeError('This is no page of a list.')
  const since = instant ? Number(instant) : undefined
  return inner === '' ? { since, list } : { since, list, inner }
}
