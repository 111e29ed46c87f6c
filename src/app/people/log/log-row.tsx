import { activityKinds } from '../../../domain/people/activity-kinds.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { ActivityTold } from '../../../protocol/queries/activities.ts'

/** The kind, unless what was done says it already: "Đăng nhập" is not said twice. */
export function kindBeside(what: string, kind: string): string {
  const [first = ''] = kind.split(',')
  return what.toLocaleLowerCase('vi').startsWith(first.toLocaleLowerCase('vi')) ? '' : kind
}

/** Who did what, when, and when the server heard of it where that was later. */
export function LogRow({ line, name }: { line: ActivityTold; name: string }) {
  const { at, doneAt, kind, what, about } = line
  return (
    <li className="space-y-1 px-4 py-3 text-15">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="min-w-48 grow basis-0 wrap-anywhere">{what}</b>
        <span className="text-13 text-sub">{formatMoment(doneAt ?? at)}</span>
      </p>
      <p className="text-13 wrap-anywhere text-sub">
        {[name, about, kindBeside(what, activityKinds[kind])].filter(Boolean).join(' · ')}
      </p>
      {doneAt !== undefined && (
        <p className="text-13 text-sub">Gửi lên lúc {formatMoment(at)}, khi máy có mạng.</p>
      )}
    </li>
  )
}
