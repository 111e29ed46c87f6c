import { saveViews, withoutText } from '../../../domain/people/save-views.ts'
import type { SavedView } from '../../../domain/tables/company.ts'
import { makeId } from '../../../replica/make-id.ts'
import { ownViews } from '../../../replica/queries/people/own-views.ts'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

export interface SavedViews {
  views: readonly SavedView[]
  /** Answers whether it is done: what was typed stays where it is until then. */
  add(name: string, query: string): Promise<boolean>
  rename(id: string, name: string): Promise<boolean>
  /** Looks at other rows from now on. */
  change(id: string, query: string): Promise<boolean>
  move(id: string, by: 1 | -1): Promise<boolean>
  remove(id: string): Promise<boolean>
}

/** The person's saved views of a list, on every device of theirs, and what is done with them. */
export function useSavedViews(list: SavedView['list']): SavedViews {
  const replica = useReplica()
  const saved = useLive((open) => ownViews(open, list), [list]) ?? none
  const give = async (views: readonly SavedView[], done?: string) => {
    const bare = (some: readonly SavedView[]) => some.map(({ id, name, query }) => ({ id, name, query }))
    const saving = await act(saveViews, { list, views: bare(views), from: bare(saved) }, { done })
    return saving?.ok === true
  }
  return {
    views: saved,
    add(name, query) {
      const view = {
        id: makeId(replica.environment),
        list,
        name,
        query: withoutText(query),
      }
      return give([...saved, view], `Đã lưu bộ lọc “${name}”.`)
    },
    rename: (id, name) => give(saved.map((view) => (view.id === id ? { ...view, name } : view))),
    change: (id, query) =>
      give(
        saved.map((view) => (view.id === id ? { ...view, query: withoutText(query) } : view)),
        'Đã lưu bộ lọc.',
      ),
    move(id, by) {
      const from = saved.findIndex((view) => view.id === id)
      const view = saved[from]
      if (!view) return Promise.resolve(false)
      const others = saved.filter((other) => other !== view)
      return give(others.toSpliced(Math.max(0, from + by), 0, view))
    },
    remove(id) {
      const gone = saved.find((view) => view.id === id)
      return give(
        saved.filter((view) => view.id !== id),
        `Đã xóa bộ lọc “${gone?.name ?? ''}”.`,
      )
    },
  }
}

const none: readonly SavedView[] = []
