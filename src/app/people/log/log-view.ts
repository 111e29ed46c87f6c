import { type ActivityKind, activityKinds } from '../../../domain/people/activity-kinds.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import type { ActivitiesQuestion } from '../../../protocol/queries/activities.ts'
import { defineView, oneOf, typed, type ViewOf } from '../../session/define-view.ts'

/** ?tu=2026-11-20&den=2026-11-27&ai=kho&viec=orders&q=DH-1 */
export const logView = defineView({
  from: typed('tu'),
  to: typed('den'),
  userName: typed('ai'),
  kind: oneOf('viec', ['', ...keysOf(activityKinds)], ''),
  text: typed('q'),
})
export type LogView = ViewOf<typeof logView>

/** What is asked of the server for what is looked at; both days are told whole. */
export function askedOf({ from, to, userName, kind, text }: LogView): ActivitiesQuestion {
  const last = dayStartOf(to)
  return {
    from: dayStartOf(from),
    to: last === undefined ? undefined : last + 86_400_000,
    userName: userName || undefined,
    kind: kind === '' ? undefined : (kind as ActivityKind),
    search: text.trim() || undefined,
  }
}

function dayStartOf(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00+07:00`)
  return Number.isNaN(at) ? undefined : at
}
