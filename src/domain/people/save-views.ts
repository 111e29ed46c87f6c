import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'

/*
 * 2026-11-22: views a person saved of a list stand in their staff row. People expect them on their next PC too, so a device alone will not do;
 * a table of their own, of which each device holds its person's rows only, would be the first such table, with a scope, a place in the
 * first load and a column of sums for a dozen small rows a person. Colleagues' devices hold staff rows, so no view says a text that was
 * searched for: it may be a customer's name or number. The whole list travels with what the screen saw of it before: that is how
 * naming, ordering and deleting are one command that can be taken back. Of two PCs that save at once the later one stands.
 */

/** More tabs than anybody finds their way in. */
export const mostViews = 30

const View = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  name: v.pipe(
    v.string(),
    v.check((name) => name.trim() !== ''),
    v.maxLength(40),
  ),
  /** What the list's address says: "?state=moi&made=7-ngay". */
  query: v.pipe(v.string(), v.regex(/^(\?.+)?$/), v.maxLength(2000)),
})

/** Lists that have saved views. */
const List = v.picklist(['orders', 'products'])

/** A person's saved views of a list, all of them in their order. */
export const saveViews = defineCommand({
  path: '/api/staff',
  method: 'saveViews',
  params: v.object({
    list: List,
    views: v.pipe(v.array(View), v.maxLength(mostViews)),
    /** As the screen saw them, for the way back. */
    from: v.pipe(v.array(View), v.maxLength(mostViews)),
  }),
  permission: 'everyone',
  offline: 'optimistic',

  decide(read, { list, views }, { user }) {
    const staff = read.get('staff', user.userName)
    if (!staff) return refuse('staff-not-found', {})
    const saved = views.map((view) => ({ ...view, query: withoutText(view.query), list }))
    const others = (staff.views ?? []).filter((view) => view.list !== list)
    if (JSON.stringify([...others, ...saved]) === JSON.stringify(staff.views ?? [])) return []
    return [update('staff', staff, { ...staff, views: [...others, ...saved] })]
  },

  say: ({ views }) => ({ what: 'Lưu bộ lọc', about: `${views.length} bộ lọc` }),
  reverse: ({ list, views, from }) => ({
    path: '/api/staff',
    method: 'saveViews',
    params: { list, views: from, from: views },
  }),
})

/** The same view without what was searched for. */
export function withoutText(query: string): string {
  const said = query.replace(/^\?/, '').split('&')
  const kept = said.filter((part) => part !== '' && !/^q=/.test(part))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
